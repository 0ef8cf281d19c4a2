import type { TFunction } from 'i18next'
import type { ArrangedInterview } from '../../../../shared/proposals/contract/interviewAnswer.ts'

export const interviewLine = (
  { at, minutes, place }: ArrangedInterview,
  { t, dateTime }: { t: TFunction; dateTime: (value: string) => string },
): string => t('Interview {{when}} Danish time ({{minutes}} min), {{place}}', { when: dateTime(at), minutes, place })
