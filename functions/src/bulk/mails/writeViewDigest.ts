import { randomBytes } from 'node:crypto'
import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { type AccountActor, personOf } from '../../../../shared/accounts/domain/actor.ts'
import { actorSees } from '../../../../shared/applicants/domain/fieldAudience.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo } from '../../notify/linkTo.ts'
import type { MailToAccount } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { Given } from '../dependencies.ts'
import { queryOfView, usableFilters } from '../views/usableFilters.ts'
import { viewDigestMail } from './viewDigestMail.ts'

type Digest = Extract<MailRequest['mail'], { template: 'viewDigest' }>

interface WritingDeps
  extends Given<{
    stores: { users: ['byId']; views: ['byId']; applicants: ['byId']; digestLinks: ['keep'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/**
 * Goes to the owner of the view while they are of the staff, want it, and can use all of its filters. It names people as they are called now, those who are
 * gone not at all, and each attempt to send it has a link of its own to switch such mails off.
 */
export async function writeViewDigest(
  { userId, viewId, total, changed, applicantIds }: Digest,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<MailToAccount | undefined> {
  const [user, view] = await Promise.all([deps.users.byId(userId), deps.views.byId(userId, viewId)])
  if (!isColleague(user) || !view?.digest) return undefined
  const actor = personOf(user)
  if (!queryOfView(actor, view.filters)) return undefined
  const people = await namesOf(applicantIds, actor, deps)
  const { filters } = usableFilters(actor, view.filters)
  const told = { name: user.firstName ?? user.username, view: view.name, pace: view.digest, total, changed, people }
  const link = await linkTo('/applicants', { language, query: filters }, deps)
  const stopLink = await linkTo(
    '/stop-digest',
    { language, token: { token: await newToken(userId, viewId, deps) } },
    deps,
  )
  return { to: user.email, ...viewDigestMail(language, { ...told, link, stopLink }) }
}

/** How these people are called, as far as the actor may know. */
async function namesOf(ids: readonly string[], actor: AccountActor, { applicants }: WritingDeps): Promise<string[]> {
  if (!actorSees(actor, 'firstName') || !actorSees(actor, 'lastName')) return []
  const found = await Promise.all(ids.map((id) => applicants.byId(id)))
  return found.map((person) => person && mailedName(person)).filter((name) => name !== undefined)
}

/** A token that stands in the mail and nowhere else; its hash is kept. */
async function newToken(userId: string, viewId: string, { digestLinks, now }: WritingDeps): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(now().getTime() / 1000) + functionLimits.digestLinkSeconds
  await digestLinks.keep({ tokenHash: tokenHash(token), userId, viewId, expiresAt })
  return token
}
