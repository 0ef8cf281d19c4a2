import { orderBy } from 'es-toolkit/array'
import type { Assignment } from '../../../shared/proposals/domain/assignment.ts'
import { type ClientLink, clientLinkLimits } from '../../../shared/proposals/domain/clientLink.ts'

/** Whom a link shows of those whom its company sees, the last ones to be proposed first. */
export const peopleOfLink = (link: ClientLink, shown: readonly Assignment[]): Assignment[] =>
  orderBy(
    shown.filter((assignment) => isOfLink(link, assignment)),
    [({ stageSince, createdAt }) => stageSince ?? createdAt],
    ['desc'],
  ).slice(0, clientLinkLimits.people)

/** Whether somebody is whom a link is about: one of an order shows its people alone. */
export const isOfLink = ({ orderId }: ClientLink, assignment: Assignment): boolean =>
  orderId === undefined || assignment.orderId === orderId
