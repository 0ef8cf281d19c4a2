import type { MailLanguage } from '../../../shared/kernel/domain/mailLanguage.ts'

const labels: Record<MailLanguage, string> = { en: 'CVR no.', da: 'CVR-nr.' }

/** Returns an agency's number in the Danish company register (CVR) as mails show it. */
export const cvrLine = (cvr: string, language: MailLanguage): string => `${labels[language]} ${cvr}`
