import { namedCertificate } from '../../../shared/applicants/domain/certificateNames.ts'

/**
 * Returns the date until which a certificate is usually valid, or undefined if it doesn't expire or has no issue date.
 */
export function suggestedExpiry(name: string, issueDate: string): string | undefined {
  const months = namedCertificate(name)?.validityMonths
  if (months === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(issueDate)) return undefined
  const [year = 0, month = 1, day = 1] = issueDate.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
