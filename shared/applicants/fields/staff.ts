import * as z from 'zod'
import { limits } from '../../kernel/domain/limits.ts'
import { mailLanguages } from '../../kernel/domain/mailLanguage.ts'
import { optionalLines, optionalText } from '../../kernel/domain/text.ts'
import { applicantStatuses } from '../../kernel/lists/applicantStatuses.ts'
import { pipelineStageSchema, pipelineStages } from '../domain/pipeline.ts'
import { field } from './declareField.ts'
import { list, wholeNumber } from './rules.ts'

export const notes = {
  /** The language of messages to the person, who can also change it in their profile. `writtenLanguage` decides if it isn't set. */
  language: field(z.enum(mailLanguages).optional(), {
    input: 'choice',
    audience: 'person',
    writer: 'staff',
    label: 'Message language',
    hint: 'If no language is chosen, Danish speakers get messages in Danish and everyone else in English.',
    list: 'mailLanguages',
  }),
  recruiterNotes: field(optionalLines(limits.recruiterNotes, 'Notes too long (max 2000 characters)'), {
    input: 'text',
    audience: 'staff',
    writer: 'staff',
    label: 'Recruiter Notes',
    agents: 'notes',
  }),
} as const

/**
 * The pipeline state. No form asks for it. The person sees their progress instead, once a decision is final (ADR 27), and a client sees
 * the stage of its own proposal (ADR 102).
 */
export const pipeline = {
  starRating: field(wholeNumber(1, 5).optional(), {
    input: 'unasked',
    audience: 'staff',
    writer: 'staff',
    label: 'Star Rating',
    facet: { kind: 'number', of: (rating) => [String(rating)] },
    row: true,
  }),
  pipelineStage: field(pipelineStageSchema, {
    input: 'unasked',
    audience: 'staff',
    writer: 'staff',
    label: 'Pipeline Stage',
    default: 'new',
    list: 'pipelineStages',
    facet: { kind: 'values', codes: pipelineStages },
    row: true,
  }),
  /** How the person came to the agency: set by the product, or the name of the form link. Unknown on older records. */
  channel: field(optionalText(limits.listEntry), {
    input: 'unasked',
    audience: 'staff',
    writer: 'staff',
    label: 'Source',
    list: 'channels',
    facet: { kind: 'values', commonWords: true },
  }),
  tags: field(list(limits.tags), {
    input: 'unasked',
    audience: 'staff',
    writer: 'staff',
    label: 'Tags',
    default: [],
    facet: { kind: 'values', audience: 'staff' },
    row: true,
  }),
  status: field(z.enum(applicantStatuses), {
    input: 'unasked',
    audience: 'client',
    writer: 'staff',
    label: 'Applicant status',
    default: 'active',
    list: 'applicantStatuses',
    // Only one at a time: archived people are never listed with others.
    facet: { kind: 'values', codes: applicantStatuses, most: 1, audience: 'staff' },
    row: true,
  }),
} as const
