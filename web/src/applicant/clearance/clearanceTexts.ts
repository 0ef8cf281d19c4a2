import type { TFunction } from 'i18next'
import { certificateLabel } from '../../../../shared/applicants/domain/certificateNames.ts'
import type { UnverifiedPart } from '../../../../shared/applicants/domain/permitProof.ts'
import type { Clearance, Missing } from '../../../../shared/companies/domain/clearance.ts'
import type { StartCheck, StartRequirement } from '../../../../shared/companies/domain/startRules.ts'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { documentTypeLabels } from '../../../../shared/kernel/lists/documentTypes.ts'
import { type LabelLanguage, labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import type { Formats } from '../../i18n/formats.ts'

export interface ValueFormatters {
  t: TFunction
  language: LabelLanguage
  date: Formats['date']
}

export const checkTexts = (t: TFunction): Record<StartCheck, string> => ({
  driverCpc: t('Driver CPC'),
  tachographCard: t('Tachograph card'),
  permitSeen: t('Original permit seen'),
})

export function startRequirementText(
  requirement: StartRequirement,
  { t, language }: Pick<ValueFormatters, 't' | 'language'>,
): string {
  switch (requirement.kind) {
    case 'certificate': {
      const name = certificateLabel(requirement.name, language)
      return requirement.isRecognised ? t('{{name}}, recognised in Denmark', { name }) : name
    }
    case 'licence':
      return t('Driving licence {{name}}', { name: requirement.licence })
    case 'check':
      return checkTexts(t)[requirement.check]
    case 'document': {
      const name = labelOf(documentTypeLabels, requirement.documentType, language)
      return requirement.isVerified ? t('Document: {{name}}, verified', { name }) : t('Document: {{name}}', { name })
    }
  }
}

/** Returns what is missing and why. Something that expires on a future day still counts as present today. */
export function missingText(missing: Missing, formatters: ValueFormatters, today = dateInDenmark(new Date())): string {
  const { t, date } = formatters
  const ended = missing.lastDay && date(missing.lastDay)
  const isThereStill = missing.lastDay !== undefined && missing.lastDay >= today
  if (missing.what === 'permit') {
    if (missing.state === 'ended')
      return isThereStill
        ? t('Work permit expires {{date}}', { date: ended })
        : t('Work permit expired {{date}}', { date: ended })
    if (missing.state === 'absent') return t('Right to work in Denmark unknown')
    if (missing.state === 'unverified') {
      const parts: Record<UnverifiedPart, string> = {
        endDate: t('Work permit has no expiry date'),
        original: t('Original permit not seen'),
        nextCheck: t('Permit check was due {{date}}', { date: ended }),
      }
      return missing.unverified?.map((part) => parts[part]).join('; ') ?? t('Work permit not verified')
    }
    return t('Work permit is for {{employer}} only', { employer: missing.employer })
  }
  const { requirement } = missing
  if (requirement.kind === 'check' && requirement.check === 'permitSeen') return t('Original permit not seen')
  // Says itself that the document is not verified.
  const what = startRequirementText(
    requirement.kind === 'document' ? { ...requirement, isVerified: false } : requirement,
    formatters,
  )
  switch (missing.state) {
    case 'absent':
      return t('{{what}} – missing', { what })
    case 'ended':
      return isThereStill
        ? t('{{what}} – expires {{date}}', { what, date: ended })
        : t('{{what}} – expired {{date}}', { what, date: ended })
    case 'unrecognised':
      return t('{{what}} – not recognised yet', { what })
    case 'unverified':
      return t('{{what}} – not verified yet', { what })
  }
}

/** Returns whether a person is cleared to start, and what is missing or unverified. */
export function clearanceText({ state, missing: all, stated }: Clearance, formatters: ValueFormatters): string {
  const { t } = formatters
  if (state === 'cleared')
    return stated.length > 0
      ? t('Cleared to start, but not verified yet: {{names}}', { names: statedNames(stated, formatters) })
      : t('Cleared to start')
  const missing = all.map((each) => missingText(each, formatters)).join('; ')
  return state === 'unverified'
    ? t('Not cleared to start. Not verified yet: {{missing}}', { missing })
    : t('Not cleared to start: {{missing}}', { missing })
}

export const statedNames = (stated: readonly string[], { language }: Pick<ValueFormatters, 'language'>): string =>
  stated.map((name) => certificateLabel(name, language)).join('; ')
