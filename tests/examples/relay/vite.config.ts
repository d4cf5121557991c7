import { defineConfig } from 'vite';
import relay from 'vite-plugin-relay';

// Everystep allows no other origin to call it, so the pages of this app pass its calls on.
const proxy = { '/graphql': process.env.EVERYSTEP_URL ?? 'http://localhost:4000' };

export default defineConfig({ plugins: [relay], server: { proxy }, preview: { proxy } });
