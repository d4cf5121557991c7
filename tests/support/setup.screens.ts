import { configure } from '@testing-library/react';

// Loading code and hashing a password take long on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
