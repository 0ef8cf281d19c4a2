import { randomBytes } from 'node:crypto'
import { isColleague } from '../../../../shared/accounts/domain/access.ts'
import { type AccountActor, personOf } from '../../../../shared/accounts/domain/actor.ts'
import { actorMaySee } from '../../../../shared/applicants/domain/fieldAudience.ts'
import { oneClickDigestPath } from '../../../../shared/bulk/contract/oneClickDigest.ts'
import { functionLimits } from '../../../../shared/kernel/domain/functionLimits.ts'
import type { MailLanguage } from '../../../../shared/kernel/domain/mailLanguage.ts'
import { tokenHash } from '../../kernel/table/tokenHash.ts'
import { mailedName } from '../../notify/greetedName.ts'
import { linkTo, oneClickLink } from '../../notify/linkTo.ts'
import type { MailToColleague } from '../../notify/mailText.ts'
import type { MailRequest } from '../../notify/stores/outboxStore.ts'
import type { DependenciesOf } from '../dependencies.ts'
import { queryOfView, usableFilters } from '../views/usableFilters.ts'
import { viewDigestMail } from './viewDigestMail.ts'

type Digest = Extract<MailRequest['mail'], { template: 'viewDigest' }>

interface WritingDeps
  extends DependenciesOf<{
    stores: { users: ['byId']; views: ['byId']; applicants: ['byId']; digestLinks: ['keep'] }
    values: ['now']
  }> {
  siteOrigin: () => Promise<string>
}

/**
 * Writes the mail to the owner of a view, while they are staff, want it and can use all of its filters. It uses
 * people's current names and skips deleted ones. Each send attempt has its own link to switch these mails off, in the text and in the header
 * for mail programs.
 */
export async function writeViewDigest(
  { userId, viewId, total, changed, applicantIds }: Digest,
  language: MailLanguage,
  deps: WritingDeps,
): Promise<(MailToColleague & { unsubscribe: string }) | undefined> {
  const [user, view] = await Promise.all([deps.users.byId(userId), deps.views.byId(userId, viewId)])
  if (!isColleague(user) || !view?.digest) return undefined
  const actor = personOf(user)
  if (!queryOfView(actor, view.filters)) return undefined
  const people = await namesOf(applicantIds, actor, deps)
  const { filters } = usableFilters(actor, view.filters)
  const digest = { name: user.firstName ?? user.username, view: view.name, pace: view.digest, total, changed, people }
  const link = await linkTo('/applicants', { language, query: filters }, deps)
  const token = await newToken(userId, viewId, deps)
  const stopLink = await linkTo('/stop-digest', { language, token: { token } }, deps)
  const unsubscribe = await oneClickLink(oneClickDigestPath, { language, token }, deps)
  return { to: user.email, isInternal: true, unsubscribe, ...viewDigestMail(language, { ...digest, link, stopLink }) }
}

/** Returns the names of these people, if the actor may see them. */
async function namesOf(ids: readonly string[], actor: AccountActor, { applicants }: WritingDeps): Promise<string[]> {
  if (!actorMaySee(actor, 'firstName') || !actorMaySee(actor, 'lastName')) return []
  const found = await Promise.all(ids.map((id) => applicants.byId(id)))
  return found.map((person) => person && mailedName(person)).filter((name) => name !== undefined)
}

/** Creates a token that only the mail contains; its hash is stored. */
async function newToken(userId: string, viewId: string, { digestLinks, now }: WritingDeps): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = Math.floor(now().getTime() / 1000) + functionLimits.digestLinkSeconds
  await digestLinks.keep({ tokenHash: tokenHash(token), userId, viewId, expiresAt })
  return token
}
