import { globalStyle } from '@vanilla-extract/css';

// While the field still has type text nobody should read over a shoulder what a password manager filled in.
globalStyle('input[data-masked]', { WebkitTextSecurity: 'disc' } as Record<string, string>);
