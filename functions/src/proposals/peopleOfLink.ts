import { orderBy } from 'es-toolkit/array'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type ClientLink, clientLinkLimits } from '../../../shared/proposals/domain/clientLink.ts'

/** Returns the people that a link shows, most recently proposed first. */
export const peopleOfLink = (link: ClientLink, shown: readonly Assignment[]): Assignment[] =>
  orderBy(
    shown.filter((assignment) => isOfLink(link, assignment)),
    [({ stageSince, createdAt }) => stageSince ?? createdAt],
    ['desc'],
  ).slice(0, clientLinkLimits.people)

/** Returns true if the link covers the assignment. A link for an order shows only the people of that order. */
export const isOfLink = ({ orderId }: ClientLink, assignment: Assignment): boolean =>
  orderId === undefined || assignment.orderId === orderId
