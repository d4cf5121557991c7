// A file of its own gives the library's chunk a name, by which it stays out of the precache.
export { startAuthentication, startRegistration } from '@simplewebauthn/browser';
