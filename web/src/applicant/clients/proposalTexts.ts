import type { TFunction } from 'i18next'
import { dateInDenmark } from '../../../../shared/kernel/domain/copenhagenDate.ts'
import { endOfUndo } from '../../../../shared/kernel/domain/undoMinute.ts'
import { assignmentStageLabels } from '../../../../shared/kernel/lists/assignmentStages.ts'
import { labelOf } from '../../../../shared/kernel/lists/listEntry.ts'
import { canAskAgainFrom } from '../../../../shared/proposals/domain/clientConsent.ts'
import type { useFormats } from '../../i18n/useFormats.ts'
import { clientDecisionLine } from '../clientDecision/clientDecisionTexts.ts'
import { interviewLine } from '../clientDecision/interviewTexts.ts'
import { isNotYetSent } from './proposalActions.ts'
import type { SharedClient } from './sharedClient.ts'

interface ValueFormatters {
  t: TFunction
  language: 'en' | 'da'
  date: ReturnType<typeof useFormats>['date']
  dateTime: ReturnType<typeof useFormats>['dateTime']
  time: ReturnType<typeof useFormats>['time']
}

/** Returns the state of a proposal in words: the stage and its date, the consent, and who recorded it. */
export function proposalLines(client: SharedClient, formatters: ValueFormatters): string[] {
  const lines = [
    ...[stageLine(client, formatters), decisionLine(client, formatters), consentLine(client, formatters)],
    minuteLine(client, formatters),
  ]
  if (client.interview) lines.push(interviewLine(client.interview, formatters))
  return [...lines.filter((line) => line !== undefined), ...(client.isActive ? [] : [formatters.t('cannot log in')])]
}

/** Returns true while a person can answer. The line about the question then says the stage. */
const isOpenQuestion = (consent: SharedClient['consent']): boolean =>
  consent?.state === 'asked' && consent.question !== undefined && Date.parse(consent.question.openUntil) > Date.now()

function stageLine({ assignment, consent }: SharedClient, { t, language, date }: ValueFormatters): string | undefined {
  if (!assignment || isOpenQuestion(consent)) return undefined
  const stage = labelOf(assignmentStageLabels, assignment.stage, language)
  return t('{{stage}} ({{date}})', {
    stage,
    date: date(assignment.stageSince ?? assignment.endedAt ?? assignment.createdAt),
  })
}

function decisionLine({ verdict }: SharedClient, formatters: ValueFormatters): string | undefined {
  if (!verdict) return undefined
  const { t, date } = formatters
  const values = {
    answer: clientDecisionLine(verdict, formatters),
    date: date(verdict.answeredAt),
    person: verdict.saidByName,
  }
  if (!values.person) return t('Client decision: {{answer}} ({{date}})', values)
  return verdict.isRecorded
    ? t('Client decision: {{answer}} ({{date}}, recorded by {{person}})', values)
    : t('Client decision: {{answer}} ({{date}}, {{person}})', values)
}

function consentLine({ consent }: SharedClient, { t, date }: ValueFormatters): string | undefined {
  if (!consent) return undefined
  const { state, question, answeredAt, availableFrom, isRecorded, recordedByName: person } = consent
  const on = answeredAt === undefined ? '' : date(answeredAt)
  switch (state) {
    case 'open':
      return undefined
    case 'asked':
      return question && askedLine(t, question, date)
    case 'willing':
      return person
        ? t('Said yes by phone on {{date}} (recorded by {{person}})', { date: on, person })
        : t('Said yes on {{date}}', { date: on })
    case 'not_now':
      if (availableFrom === undefined) return t('Not now (said on {{date}})', { date: on })
      return canAskAgainFrom(consent, dateInDenmark(new Date())) === undefined
        ? t('Not before {{from}} (said on {{date}})', { from: date(availableFrom), date: on })
        : t('Not before {{from}} (said on {{date}}). Can be asked again from then.', {
            from: date(availableFrom),
            date: on,
          })
    case 'blocked':
      if (!isRecorded) return t('Does not want this client (said on {{date}})', { date: on })
      return person
        ? t('Does not want this client (recorded by {{person}} on {{date}})', { date: on, person })
        : t('Does not want this client ({{date}})', { date: on })
  }
}

/** Says that a question hasn't been sent yet and how to cancel it. */
function minuteLine({ consent }: SharedClient, { t, time }: ValueFormatters): string | undefined {
  const askedAt = consent?.state === 'asked' ? consent.question?.askedAt : undefined
  if (askedAt === undefined || !isNotYetSent(consent, new Date())) return undefined
  return t('Will be sent at {{time}}. Choose “{{act}}” before then to cancel.', {
    time: time(endOfUndo(askedAt)),
    act: t('Cancel question'),
  })
}

function askedLine(
  t: TFunction,
  { channel, askedAt, openUntil, refusedAt }: NonNullable<NonNullable<SharedClient['consent']>['question']>,
  date: ValueFormatters['date'],
): string {
  if (Date.parse(openUntil) <= Date.now()) return t('not answered by {{date}}', { date: date(openUntil) })
  const dates = { date: date(askedAt), until: date(openUntil) }
  if (refusedAt !== undefined)
    return channel === 'sms' ? t('SMS of {{date}} not delivered', dates) : t('Email of {{date}} not delivered', dates)
  return channel === 'sms'
    ? t('Asked by SMS on {{date}}, link valid until {{until}}', dates)
    : t('Asked by email on {{date}}, link valid until {{until}}', dates)
}
