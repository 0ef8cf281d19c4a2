import * as z from 'zod'
import { pipelineStageSchema, stageOf } from '../../../../shared/applicants/domain/pipeline.ts'
import { joinList, noFilterValues } from '../../../../shared/kernel/domain/commaList.ts'
import { limits } from '../../../../shared/kernel/domain/limits.ts'
import { rule } from '../../../../shared/kernel/domain/problems.ts'
import { splitWords } from '../../../../shared/kernel/domain/splitWords.ts'
import { driverLicenseClasses } from '../../../../shared/kernel/lists/driverLicenseClasses.ts'
import { languageProficiencies } from '../../../../shared/kernel/lists/languageProficiencies.ts'
import { canonicalValue } from '../../../../shared/kernel/lists/listEntry.ts'
import { regions } from '../../../../shared/kernel/lists/regions.ts'
import { applicantQuerySchema, applicantRowSchema } from '../../../../shared/search/domain/applicantSearch.ts'
import { listedTown } from '../../applicants/listedTown.ts'
import { listedValue } from '../../applicants/listedValue.ts'
import { checkedInput, invalid } from '../../kernel/inputProblems.ts'
import type { AgentContext } from '../../kernel/requestContext.ts'
import { refuseOtherPlaces, refuseTooManyWords } from '../../search/refuseIdleFilters.ts'
import { searchApplicants } from '../../search/useCases/searchApplicants.ts'
import { agentTool } from './agentTool.ts'
import { listedPermit } from './listedWords.ts'
import { unknownWords } from './unknownWords.ts'

/** A text without words, or one that means "any" in the search, would find everyone. */
const hasSearchWords = (text: string): boolean => splitWords(text).length > 0 && !noFilterValues.has(text.toLowerCase())
const unsaid = rule('invalid', 'This names nothing to search for: leave it out, or send words')

/** Of a text that is too long, no words are read. */
const tooLong = { error: 'At most {{maximum}} characters', abort: true }

const short = z.string().trim().max(limits.listEntry, tooLong).refine(hasSearchWords, unsaid)

const leaveOut = 'Send at least one, or leave it out'

/** An empty list would have no effect. */
const listUpTo = (maximum: number) => z.array(short).min(1, leaveOut).max(maximum, 'At most {{maximum}} values')

const several = listUpTo(limits.filterValues)

const input = z.strictObject({
  query: z
    .string()
    .trim()
    .max(limits.searchText, tooLong)
    .refine(hasSearchWords, unsaid)
    .optional()
    .describe('Words that must all occur: names, trades, skills, places, employers, certificates'),
  profession: short.optional().describe('One profession in any language, such as "Welder" or "spawacz"'),
  location: short.optional().describe('A Danish town, such as "Aarhus", or one of the five regions'),
  skills: listUpTo(limits.searchWords).optional().describe('Skills that a person must have, all of them'),
  minExperience: z
    .int()
    .min(0)
    .max(limits.experienceFilter)
    .optional()
    .describe('The minimum years of experience in any profession'),
  withinKm: z.int().min(1).max(limits.nearby.most).optional().describe('Kilometres from the town in location at most'),
  languages: several.optional().describe('Languages, of which one is enough, such as "Polish"'),
  languageLevel: z.enum(languageProficiencies).optional().describe('The minimum level in one of the languages'),
  certificates: several.optional().describe('Certificates, of which one is enough, such as "ADR"'),
  availableBy: z.iso.date().optional().describe('The latest start, such as "2027-01-31"'),
  stages: z.array(pipelineStageSchema).min(1, leaveOut).optional().describe('Pipeline stages, of which one is enough'),
  permits: several.optional().describe('Work permit types, such as "EU/EEA Registration"'),
  licences: z
    .array(z.enum(driverLicenseClasses))
    .min(1, leaveOut)
    .optional()
    .describe('Driver license classes, of which one is enough'),
  tags: several.optional().describe('Tags of the agency, of which one is enough'),
  owner: z
    .union([z.literal('me'), z.literal('nobody'), z.uuid()])
    .optional()
    .describe('"me" for the owner of this agent, "nobody", or the id of a recruiter (recordOwner)'),
  page: z.int().min(1).max(limits.reachableResults).default(1).describe('From 1'),
  limit: z.int().min(1).max(limits.pageSize.default).default(10).describe('People per page'),
})

const output = z.object({
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      profession: z.string().optional(),
      years: z.number().optional(),
      city: z.string().optional(),
      stage: pipelineStageSchema,
    }),
  ),
  /** Null while the search engine is unavailable; then the results are some of the latest changes. */
  total: z.int().nullable(),
  nextPage: z.int().nullable(),
  /** Only if no one was found: the words that no list has, with the values there are. */
  unknown: z.array(z.string()).optional(),
})

/** Returns the search query for an agent's request. An unknown profession is searched as words. */
function queryOf(
  {
    query,
    profession = '',
    location = '',
    skills = [],
    minExperience,
    withinKm,
    languages = [],
    certificates = [],
    languageLevel,
    availableBy,
    stages = [],
    permits = [],
    licences = [],
    tags = [],
    owner,
    page,
    limit,
  }: z.output<typeof input>,
  { actor }: Pick<AgentContext, 'actor'>,
) {
  const known = profession === '' ? undefined : listedValue('professions', profession)
  const words = [query ?? '', known === undefined ? profession : '', ...skills].filter((part) => part !== '').join(' ')
  if (languageLevel && languages.length === 0) throw required('languages')
  const checkedQuery = checkedInput(applicantQuerySchema, {
    search: words,
    ...(known !== undefined && { professions: joinList([known]) }),
    ...placeAsked(location, withinKm),
    languages: joinList(languages.map((language) => listedValue('languages', language) ?? language)),
    certificates: joinList(certificates),
    pipelineStage: joinList(stages),
    workPermitType: joinList(permits.map((text) => listedPermit(text, 'permits'))),
    driverLicense: joinList(licences),
    tags: joinList(tags),
    ...(owner && { recordOwner: owner === 'me' ? actor.userId : owner }),
    ...(languageLevel && { languageLevel }),
    ...(availableBy && { availableBy }),
    ...(minExperience !== undefined && { minExperience: String(minExperience) }),
    page: String(page),
    limit: String(limit),
  })
  if (checkedQuery.problems) throw invalid(checkedQuery.problems)
  // An unknown profession counts towards the limit of words, too.
  refuseTooManyWords(checkedQuery.data, 'query')
  return checkedQuery.data
}

const required = (path: string) => invalid([{ path, code: 'required', message: 'Required' }])

function placeAsked(location: string, withinKm: number | undefined): Record<string, string> {
  if (withinKm !== undefined) {
    if (location === '') throw required('location')
    refuseOtherPlaces(location, 'location')
    return { near: listedTown(location) ?? location, within: String(withinKm) }
  }
  if (location === '') return {}
  const region = canonicalValue(regions, location)
  // Records may have the town as it was sent.
  const spellings = [...new Set([location, listedTown(location) ?? location])]
  return region === undefined ? { location: joinList(spellings) } : { region: joinList([region]) }
}

type FoundRow = z.output<typeof applicantRowSchema>

const personOf = ({
  id,
  firstName,
  lastName,
  primaryProfession,
  yearsOfExperience,
  city,
  pipelineStage,
}: FoundRow) => ({
  id,
  name: `${firstName} ${lastName}`,
  ...(primaryProfession !== undefined && { profession: primaryProfession }),
  ...(yearsOfExperience !== undefined && { years: yearsOfExperience }),
  ...(city !== undefined && { city }),
  stage: stageOf({ pipelineStage }),
})

/** Returns one line per person, with every value as JSON, so that line breaks in values don't start a new line. */
const lineOf = (person: z.output<typeof output>['people'][number]): string => JSON.stringify(Object.values(person))

export const searchTool = agentTool({
  name: 'search_applicants',
  title: 'Search applicants',
  description:
    'Finds applicants by keyword, profession, location, skills, experience, languages, certificates, start date, stage, permit, licence, tag and owner, most relevant first. An empty object as arguments lists all applicants. Returns id, name, first profession, years of experience, town and pipeline stage of each; get_applicant returns more. The order is not a judgement of any person.',
  action: 'applicants:search',
  annotations: { readOnlyHint: true, openWorldHint: false },
  input,
  needsArguments: true,
  output,
  views: 'list',
  run: async (checkedQuery, call, deps) => {
    const found = await searchApplicants(
      { params: {}, query: queryOf(checkedQuery, call), body: undefined },
      call,
      deps,
    )
    const isMore =
      found.totalPages === null ? found.applicants.length === checkedQuery.limit : checkedQuery.page < found.totalPages
    const unknown = found.total === 0 ? unknownWords(checkedQuery) : []
    return {
      ...(unknown.length > 0 && { unknown }),
      people: found.applicants.map((row) => personOf(applicantRowSchema.parse(row))),
      total: found.total,
      nextPage: isMore ? checkedQuery.page + 1 : null,
    }
  },
  summaryOf: ({ people, total, nextPage, unknown = [] }) =>
    [
      `${total ?? 'Some'} found${nextPage === null ? '' : `, more on page ${nextPage}`}`,
      ...unknown,
      ...people.map(lineOf),
    ].join('\n'),
})
