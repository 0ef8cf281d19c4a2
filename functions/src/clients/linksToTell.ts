import { uniqBy } from 'es-toolkit/array'
import { type ClientLink, isLinkGiven, isLinkOpen } from '../../../shared/domain/clientLink.ts'
import type { Company } from '../../../shared/domain/company.ts'
import { identityKey } from '../../../shared/domain/user.ts'
import type { Relation } from '../data/assignmentStore.ts'
import type { ClientLinkStore } from '../data/clientLinkStore.ts'
import type { CompanyStore } from '../data/companyStore.ts'
import { isOfLink } from './peopleOfLink.ts'
import { ofAssignment } from './planVerdict.ts'
import { heldInterview } from './relationPresentation.ts'

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
  return company ? chosenLinks(links, company, relation, { hasAccounts, now: deps.now() }) : []
}

function chosenLinks(
  links: readonly ClientLink[],
  company: Pick<Company, 'contacts'>,
  { assignment, verdict, interview }: Relation,
  { hasAccounts, now }: { hasAccounts: boolean; now: Date },
): string[] {
  if (!assignment) return []
  const answered = ofAssignment(assignment, verdict)?.contactName
  const isAsked = ({ contactName }: ClientLink) => (answered === undefined ? !hasAccounts : contactName === answered)
  const showing = links.filter((link) => isLinkOpen(link, company, now) && isOfLink(link, assignment) && isAsked(link))
  const toldBefore = heldInterview(assignment, interview)?.toldLinks ?? []
  const told = links.filter((link) => toldBefore.includes(link.id) && isLinkGiven(link, company))
  const reached = uniqBy([...told, ...showing], ({ contactEmail }) => identityKey(contactEmail))
  return reached.filter((link) => !told.includes(link)).map(({ id }) => id)
}
