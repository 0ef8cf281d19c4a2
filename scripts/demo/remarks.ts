import type { Applicant } from '../../shared/domain/applicant.ts'
import type { PipelineStage } from '../../shared/domain/pipeline.ts'
import type { Chance } from './random.ts'

const impressions = [
  'Spoke by phone, clear and well prepared.',
  'Met at the office; calm, practical, to the point.',
  'Good first impression, answers quickly.',
  'Video call went well despite a poor line.',
  'Was recommended by somebody we placed last year.',
  'Has worked for one of our clients before, who would take them back.',
  'A little shy at first, very precise when it comes to the work itself.',
  'Came with drawings and photos of finished work.',
] as const
const strengths = [
  'Strong on reading drawings.',
  'Works independently; needs no supervision after the first week.',
  'Used to piece work and tight schedules.',
  'Good references from the last two employers.',
  'Has led small teams and keeps order on site.',
  'Comfortable with safety paperwork and toolbox meetings.',
  'Quality first, speed second.',
  'Broad experience, can cover for others.',
] as const
const conditions = [
  'Needs accommodation for the first two months.',
  'Can bring a colleague with the same skills.',
  'Does not want night shifts because of children.',
  'Happy with 3 weeks on, 1 week off.',
  'Will only drive up to 60 km a day.',
  'Prefers a permanent position after the first project.',
  'Notice period is the current month plus one.',
  'Wants to start on a Monday; holiday booked in July.',
  'Rate is negotiable for longer projects.',
] as const
const openEnds = [
  'Missing a copy of the certificate.',
  'Check references before presenting.',
  'Ask for a newer CV.',
  'Confirm the licence expiry.',
  'Language level is lower than written in the CV.',
  'Call again after the holidays.',
] as const
const endings: Partial<Record<PipelineStage, readonly string[]>> = {
  shortlisted: ['Presented to two clients; waiting for answers.', 'First choice for the next request in the region.'],
  offered: ['Offer sent, answer expected this week.', 'Contract at the client for signature.'],
  hired: ['Started as agreed; client is satisfied after week one.', 'Placed; follow up after a month.'],
  rejected: [
    'Did not show up for the interview twice.',
    'Certificates could not be confirmed.',
    'Accepted another job; may come back.',
    'Expected rate far above what our clients pay.',
  ],
}

/** What a recruiter may have written down after talking to somebody who has come this far. */
export function drawNotes(chance: Chance, stage: PipelineStage): string {
  const ending = endings[stage]
  return [
    chance.pick(impressions),
    chance.happens(0.7) && stage !== 'rejected' ? chance.pick(strengths) : '',
    chance.happens(0.5) ? chance.pick(conditions) : '',
    ending ? chance.pick(ending) : chance.happens(0.45) ? chance.pick(openEnds) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** What tags say of somebody, and whom they may be given to. */
const tagRules: readonly (readonly [tag: string, fits: (person: Applicant) => boolean])[] = [
  ['Available at short notice', () => true],
  ['Check references', () => true],
  ['Housing needed', (person) => person.nationality !== 'Denmark'],
  ['Night shifts', (person) => person.shiftPreference === 'night' || person.shiftPreference === 'rotating'],
  ['Offshore ready', (person) => person.industrySectors.includes('Offshore') && person.canWorkAtHeight],
  ['Own van', (person) => person.hasOwnTransport && person.driverLicenseClasses.includes('B')],
  ['Permanent only', (person) => !person.employmentType.includes('contract')],
  ['Referred', () => true],
  ['Returning', (person) => person.workExperience.some((job) => job.location?.endsWith('Denmark'))],
  ['Rotation', (person) => person.willingToRelocate],
  ['Team leader', (person) => person.workExperience.some((job) => job.supervisoryRole)],
  ['Weekend work', (person) => person.shiftPreference !== 'day'],
]

/** One to three tags that are true of a person. */
export const drawTags = (chance: Chance, person: Applicant): string[] =>
  chance.some(
    tagRules.filter(([, fits]) => fits(person)).map(([tag]) => tag),
    chance.whole(1, 3),
  )
