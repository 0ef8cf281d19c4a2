import type { TFunction } from 'i18next'
import { shownMessage } from '../../../api/call.ts'
import { translateMessage } from '../../../i18n/translateMessage.ts'
import type { Shortfall } from './createWithFiles.ts'

/** Lists each kind of failure once with all its files, then each reason once. */
export function shortfallText(t: TFunction, shortfalls: readonly Shortfall[]): string {
  const kinds = new Set(shortfalls.map(({ message }) => message))
  const failures = [...kinds].map((kind) => {
    const files = shortfalls.flatMap(({ message, fileName }) => (message === kind && fileName ? [fileName] : []))
    return files.length > 0 ? t('Failed to upload certificate: {{files}}', { files: files.join(', ') }) : t(kind)
  })
  const reasons = new Set(shortfalls.map(({ problem }) => translateMessage(t, shownMessage(problem))))
  return [...failures, ...reasons].join('. ')
}
