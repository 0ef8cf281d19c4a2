import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'

/** How people say that somebody can begin at once. Within an email it is a name. */
const availableNow = new RegExp(
  `(?<![^\\s,;])(?:${[
    'kan (?:starte|begynde) (?:nu|straks|omgående|med det samme)',
    'ledige?(?: (?:nu|straks|omgående|med det samme))?',
    'can start (?:now|immediately)',
    '(?:immediately )?available(?: (?:now|immediately))?',
  ].join('|')})(?![^\\s,;])`,
  'gi',
)

/** The query that is meant: what its text says of availability is a filter, and no word that a record would have to hold. */
export function readQuery(query: ApplicantQuery): ApplicantQuery {
  const rest = query.search?.replace(availableNow, ' ')
  return rest === query.search ? query : { ...query, search: rest, availability: 'now' }
}
