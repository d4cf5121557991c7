import { globalStyle } from '@vanilla-extract/css';

// Masks a password filled in while the field still has type text.
globalStyle('input[data-masked]', { WebkitTextSecurity: 'disc' } as Record<string, string>);
