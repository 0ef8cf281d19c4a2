import type { ApplicantQuery } from '../../../../shared/search/domain/applicantSearch.ts'

/** Phrases that mean immediate availability. Inside an email address they are a name. */
const availableNow = new RegExp(
  `(?<![^\\s,;])(?:${[
    'kan (?:starte|begynde) (?:nu|straks|omgående|med det samme)',
    'ledige?(?: (?:nu|straks|omgående|med det samme))?',
    'can start (?:now|immediately)',
    '(?:immediately )?available(?: (?:now|immediately))?',
  ].join('|')})(?![^\\s,;])`,
  'gi',
)

/** Moves a phrase about availability from the search text to the filter. */
export function readQuery(query: ApplicantQuery): ApplicantQuery {
  const rest = query.search?.replace(availableNow, ' ')
  return rest === query.search ? query : { ...query, search: rest, availability: 'now' }
}
