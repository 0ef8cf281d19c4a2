import { paths } from '../urls.ts'

/**
 * Returns the URL to open after signing in: the requested one if it is within this site, otherwise the dashboard.
 */
export function requestedUrl(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && /^\/(?![/\\])/.test(from) ? from : paths.dashboard
}
