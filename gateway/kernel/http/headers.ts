import type { Settings } from '#gateway/platform/env.ts';

/**
 * Returns the headers of every response. Inline scripts are forbidden; inline styles are allowed because positioned popups
 * and charts set style attributes.
 */
export function securityHeaders(settings: Settings): Record<string, string> {
  const https = settings.publicUrl.startsWith('https:');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    // In development Vite puts scripts into the page; GraphiQL has its own policy.
    ...(settings.production && { 'content-security-policy': policy.join('; ') }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=()',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}
