import { uniqBy } from 'es-toolkit/array'
import { identityKey } from '../../../shared/accounts/domain/user.ts'
import type { Company } from '../../../shared/companies/domain/company.ts'
import { type ClientLink, isLinkGiven, isLinkOpen } from '../../../shared/proposals/domain/clientLink.ts'
import type { CompanyStore } from '../companies/stores/companyStore.ts'
import { isOfLink } from './peopleOfLink.ts'
import { ofAssignment } from './plans/planVerdict.ts'
import { heldInterview } from './relationPresentation.ts'
import type { Relation } from './stores/assignmentStore.ts'
import type { ClientLinkStore } from './stores/clientLinkStore.ts'

interface Deps {
  clientLinks: Pick<ClientLinkStore, 'ofClient'>
  companies: Pick<CompanyStore, 'byId'>
  now: () => Date
}

/**
 * The ids of the links by which contacts without an account are to be told of an interview: that of the contact who answered last
 * or, where the client has no account, all that show the person now; each contact once, who is not told by another link already.
 */
export async function linksToTell(
  clientId: string,
  relation: Relation,
  { hasAccounts }: { hasAccounts: boolean },
  deps: Deps,
): Promise<string[]> {
  const [links, company] = await Promise.all([deps.clientLinks.ofClient(clientId), deps.companies.byId(clientId)])
  if (!company) return []
  return linksAbout(links, company, relation, { hasAccounts, now: deps.now() }).toTell.map(({ id }) => id)
}

interface LinksAbout {
  /** Those that show the person now. */
  showing: ClientLink[]
  /** Those whose contacts were told of the interview, and are told of what becomes of it. */
  told: ClientLink[]
  /** Those whose contacts are yet to be told of one. */
  toTell: ClientLink[]
}

/** What the links of a client have to do with somebody, and with their interview there. */
export function linksAbout(
  links: readonly ClientLink[],
  company: Pick<Company, 'contacts'>,
  { assignment, verdict, interview }: Relation,
  { hasAccounts, now }: { hasAccounts: boolean; now: Date },
): LinksAbout {
  if (!assignment) return { showing: [], told: [], toTell: [] }
  const answered = ofAssignment(assignment, verdict)?.contactName
  const isAsked = ({ contactName }: ClientLink) => (answered === undefined ? !hasAccounts : contactName === answered)
  const showing = links.filter((link) => isLinkOpen(link, company, now) && isOfLink(link, assignment))
  const toldBefore = heldInterview(assignment, interview)?.toldLinks ?? []
  const told = links.filter((link) => toldBefore.includes(link.id) && isLinkGiven(link, company))
  const reached = uniqBy([...told, ...showing.filter(isAsked)], ({ contactEmail }) => identityKey(contactEmail))
  return { showing, told, toTell: reached.filter((link) => !told.includes(link)) }
}
