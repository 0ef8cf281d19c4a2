import type { TFunction } from 'i18next'
import type { SkippedPerson } from '../../../../../shared/conversations/contract/sendMessages.ts'
import { type MessageFieldName, withLinks } from '../../../../../shared/conversations/domain/messageFields.ts'
import type { MessageObstacle } from '../../../../../shared/conversations/domain/newMessage.ts'

export const fieldTexts = (t: TFunction): Record<MessageFieldName, string> => ({
  firstName: t('First name'),
  lastName: t('Last name'),
  profession: t('Profession'),
  city: t('City'),
  earliestStartDate: t('Available from'),
  senderName: t('Your name'),
  availabilityLink: t('Link: still available?'),
  profileLink: t('Link: their documents'),
})

/** Returns a text with placeholders for links. Links are created when a message is sent and never stored. */
export const withLinkPlaceholders = (t: TFunction, text: string): string =>
  withLinks(text, (name) => `[${name === 'profileLink' ? t('link to their documents') : t('personal link')}]`)

export function obstacleText(
  t: TFunction,
  { obstacle, missing = [] }: Pick<SkippedPerson, 'obstacle' | 'missing'>,
): string {
  const labels: Record<string, string> = fieldTexts(t)
  const fields = missing.map((name) => labels[name] ?? name).join(', ')
  const texts: Record<MessageObstacle, string> = {
    gone: t('The applicant no longer exists'),
    no_email: t('No email address'),
    bounced: t('Email bounced'),
    complained: t('The applicant has marked our email as spam'),
    no_phone: t('No phone number'),
    unusable_phone: t('The phone number is not valid'),
    missing_value: t('Missing: {{fields}}', { fields }),
    too_long: t('The text is too long for an SMS'),
  }
  return texts[obstacle]
}
