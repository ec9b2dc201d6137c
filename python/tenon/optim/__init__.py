"""Optimizers, and schedules of the learning rate."""

from .optimizers import *  # noqa: F403
from .schedules import *  # noqa: F403
