/** Why a file cannot be read; the screen has a sentence for each. */
export type FileProblem = 'unknown' | 'empty' | 'tooLarge' | 'damaged' | 'encrypted' | 'nothing' | 'bomb' | 'nested';
