import type { RequestContext } from '../kernel/requestContext.ts'
import type { MailRequest } from '../notify/stores/outboxStore.ts'

interface Deps {
  newId: () => string
  now: () => Date
}

/** What happened to the second factor of an account. */
export type SecondFactorChange = Omit<
  Extract<MailRequest['mail'], { template: 'secondFactorChanged' }>,
  'template' | 'userId'
>

/** Builds the mail to the owner of an account whose second factor changed. */
export const secondFactorNotice = (
  userId: string,
  change: SecondFactorChange,
  { language }: Pick<RequestContext, 'language'>,
  { newId, now }: Deps,
): MailRequest => ({
  ...{ id: newId(), language, createdAt: now().toISOString() },
  mail: { template: 'secondFactorChanged', userId, ...change },
})
