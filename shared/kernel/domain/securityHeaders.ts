interface SiteSecurity {
  /** Origins of the upload and document buckets, such as `https://bucket.s3.eu-north-1.amazonaws.com`. */
  storage: readonly string[]
  /** Whether browsers also refuse plain HTTP on the host's subdomains. */
  httpsOnSubdomains?: boolean | undefined
}

const secondsAYear = 365 * 24 * 60 * 60

/** Returns the security headers of every page. CloudFront and the local preview send the same list. */
export function securityHeaders({ storage, httpsOnSubdomains }: SiteSecurity): Record<string, string> {
  const buckets = storage.map((origin) => ` ${origin}`).join('')
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `img-src 'self' data: blob:${buckets}`,
    `connect-src 'self'${buckets}`,
    "manifest-src 'self'",
    // The default covers it, but checks of policies ask for it by name.
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'Content-Security-Policy': policy.join('; '),
    // Never `preload`: removal from the browsers' preload lists takes months.
    'Strict-Transport-Security': `max-age=${2 * secondsAYear}${httpsOnSubdomains ? '; includeSubDomains' : ''}`,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}
