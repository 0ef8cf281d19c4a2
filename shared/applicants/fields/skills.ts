import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { rule } from '../../kernel/domain/problems.ts'
import { calendarDate, optionalDate, optionalLines, optionalText, requiredText } from '../../kernel/domain/text.ts'
import { employmentTypes } from '../../kernel/lists/employmentTypes.ts'
import { languageProficiencies } from '../../kernel/lists/languageProficiencies.ts'
import { projectSizes } from '../../kernel/lists/projectSizes.ts'
import { experienceBandsOf, yearsOfExperienceIn } from '../domain/experience.ts'
import { field } from './declareField.ts'
import { list, whenMissing, wholeNumber, withAliases } from './rules.ts'

export const professionSchema = z.strictObject({
  profession: requiredText(limits.listEntry, 'Profession is required'),
  yearsOfExperience: z
    .int('Must be a whole number')
    .min(limits.yearsOfExperience.min, 'Years must be at least 1')
    .max(limits.yearsOfExperience.max, 'Years cannot exceed 60'),
})

export const languageSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { language: value } : value),
  z.strictObject({
    language: requiredText(limits.listEntry, 'Language is required'),
    proficiency: z.enum(languageProficiencies).optional(),
  }),
)

/** The names of job fields in older documents. */
const jobAliases = { jobTitle: 'position', companyName: 'company', responsibilities: 'description' } as const

export const jobSchema = z.strictObject({
  company: requiredText(limits.shortText, 'Company name is required'),
  position: requiredText(limits.shortText, 'Position is required'),
  startDate: calendarDate('Start date is required'),
  endDate: optionalDate(),
  isCurrent: z.boolean().default(false),
  description: optionalLines(limits.longText),
  location: optionalText(limits.shortText),
  employmentType: z.enum(employmentTypes).optional(),
  projectType: optionalText(limits.shortText),
  projectSize: z.enum(projectSizes).optional(),
  skillsUsed: list(limits.list).default([]),
  machinery: list(limits.list).default([]),
  teamSize: wholeNumber(limits.teamSize.min, limits.teamSize.max).optional(),
  supervisoryRole: z.boolean().default(false),
})

const workExperienceSchema = z.preprocess(
  withAliases(jobAliases),
  jobSchema
    .refine((job) => !job.endDate || job.endDate >= job.startDate, {
      path: ['endDate'],
      ...rule('dates_out_of_order', 'End date cannot be before the start date'),
    })
    .refine((job) => !(job.isCurrent && job.endDate), {
      path: ['endDate'],
      ...rule('end_of_current_job', 'A current position cannot have an end date'),
    }),
)

const professionList = z
  .array(professionSchema, whenMissing('At least one profession is required'))
  .max(limits.professions, 'Add at most {{maximum}} professions')

const languageList = z.array(languageSchema, whenMissing('At least one language is required')).max(limits.languages)

export const skills = {
  professions: field(professionList, {
    input: 'entries',
    audience: 'everyone',
    label: 'Professions',
    default: [],
    formRule: professionList.min(1, 'At least one profession is required'),
    list: 'professions',
    facets: {
      professions: { kind: 'values', of: (entries) => entries.map(({ profession }) => profession) },
      experience: {
        kind: 'band',
        label: 'Years of Experience',
        list: 'experienceBands',
        of: (entries) => {
          const years = yearsOfExperienceIn(entries)
          return years === undefined ? [] : experienceBandsOf(years)
        },
      },
    },
    // The first profession is the person's main one.
    words: { in: 'professions', firstIn: 'trade', of: (entries) => entries.map(({ profession }) => profession) },
  }),
  coreCompetencies: field(list(limits.coreCompetencies), {
    input: 'choices',
    audience: 'everyone',
    label: 'Core Competencies',
    default: [],
    list: 'suggestedSkills',
    facets: { skills: { kind: 'values', commonWords: true } },
    words: { in: 'skills' },
    row: true,
  }),
  industrySectors: field(list(limits.list), {
    input: 'choices',
    audience: 'everyone',
    label: 'Industry Sectors',
    default: [],
    list: 'industrySectors',
    facet: { kind: 'values', commonWords: true },
  }),
} as const

export const work = {
  workExperience: field(z.array(workExperienceSchema).max(limits.workExperience), {
    input: 'entries',
    audience: 'everyone',
    label: 'Work Experience',
    default: [],
    words: {
      in: 'workExperience',
      of: (jobs) =>
        jobs.flatMap(({ position, company, description, skillsUsed, machinery }) => [
          position,
          company,
          description,
          ...skillsUsed,
          ...machinery,
        ]),
    },
  }),
} as const

export const languages = {
  languages: field(languageList, {
    input: 'entries',
    audience: 'everyone',
    label: 'Languages',
    default: [],
    formRule: languageList.min(1, 'At least one language is required'),
    list: 'languages',
    facet: { kind: 'values', graded: 'languageLevel', of: (spoken) => spoken.map(({ language }) => language) },
  }),
} as const
