def compare_all(options, texts):
    return 0
