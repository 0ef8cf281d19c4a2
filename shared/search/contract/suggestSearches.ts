import * as z from 'zod'
import { defineRoute } from '../../kernel/contract/defineRoute.ts'
import { limits } from '../../kernel/domain/limits.ts'
import { cleaned } from '../../kernel/domain/typedText.ts'
import { suggestionsSchema } from '../domain/applicantSearch.ts'

export const typedTerm = z
  .string({ error: 'q is required' })
  .overwrite(cleaned)
  .min(limits.suggestionTerm, 'Enter at least {{minimum}} characters')
  .max(limits.searchText, 'At most {{maximum}} characters')

export const suggestSearches = defineRoute({
  name: 'suggestSearches',
  area: 'search',
  method: 'GET',
  path: '/api/search/suggestions',
  access: 'applicants:search',
  query: z.strictObject({ q: typedTerm }),
  response: suggestionsSchema,
  errors: [],
  summary:
    'Suggest skills, professions and places that begin with a term in English or Danish, in the accepted language; at most 10 in all',
})
