import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import type { PipelineStage } from '../../../shared/applicants/domain/pipeline.ts'
import type { Chance } from './random.ts'

const impressions = [
  'Talt i telefon, klar og velforberedt.',
  'Mødt på kontoret; rolig, praktisk, kommer til sagen.',
  'Godt førstehåndsindtryk, svarer hurtigt.',
  'Videosamtalen gik godt trods dårlig forbindelse.',
  'Anbefalet af en, vi ansatte sidste år.',
  'Har arbejdet for en af vores kunder før, som gerne tager vedkommende igen.',
  'Lidt genert i starten, meget præcis, når det gælder selve arbejdet.',
  'Havde tegninger og billeder af udført arbejde med.',
] as const
const strengths = [
  'Stærk i at læse tegninger.',
  'Arbejder selvstændigt; skal ikke følges efter den første uge.',
  'Vant til akkord og stramme tidsplaner.',
  'Gode referencer fra de to seneste arbejdsgivere.',
  'Har ledet små sjak og holder orden på pladsen.',
  'Fortrolig med APV og toolboxmøder.',
  'Kvalitet før tempo.',
  'Bred erfaring, kan træde til for andre.',
] as const
const conditions = [
  'Har brug for bolig de første to måneder.',
  'Kan tage en kollega med samme fag med.',
  'Ønsker ikke nattevagter på grund af børn.',
  'Vil gerne arbejde 3 uger og have 1 uge fri.',
  'Kører højst 60 km om dagen.',
  'Vil helst fastansættes efter det første projekt.',
  'Opsigelsesvarsel er løbende måned plus en.',
  'Vil starte en mandag; ferie bestilt i juli.',
  'Timelønnen kan forhandles ved længere projekter.',
] as const
const openEnds = [
  'Mangler kopi af certifikatet.',
  'Tjek referencer før præsentation.',
  'Bed om et nyere CV.',
  'Tjek, hvornår kørekortet udløber.',
  "Sprogniveauet er lavere end i CV'et.",
  'Ring igen efter ferien.',
] as const
const endings: Partial<Record<PipelineStage, readonly string[]>> = {
  shortlisted: ['Præsenteret for to kunder; afventer svar.', 'Førstevalg til næste forespørgsel i regionen.'],
  offered: ['Tilbud sendt, svar ventes i denne uge.', 'Kontrakten er hos kunden til underskrift.'],
  hired: ['Startede som aftalt; kunden er tilfreds efter uge ét.', 'Ansat; følg op efter en måned.'],
  rejected: [
    'Udeblev to gange fra samtalen.',
    'Certifikaterne kunne ikke bekræftes.',
    'Tog et andet job; kommer måske igen.',
    'Lønønsket ligger langt over, hvad vores kunder betaler.',
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
  ['Kan starte med kort varsel', () => true],
  ['Tjek referencer', () => true],
  ['Mangler bolig', (person) => person.nationality !== 'Denmark'],
  ['Nattevagter', (person) => person.shiftPreference === 'night' || person.shiftPreference === 'rotating'],
  ['Klar til offshore', (person) => person.industrySectors.includes('Offshore') && person.canWorkAtHeight],
  ['Egen varevogn', (person) => person.hasOwnTransport && person.driverLicenseClasses.includes('B')],
  ['Kun fastansættelse', (person) => !person.employmentType.includes('contract')],
  ['Anbefalet', () => true],
  ['Har været her før', (person) => person.workExperience.some((job) => job.location?.endsWith('Danmark'))],
  ['Rotation', (person) => person.willingToRelocate],
  ['Teamleder', (person) => person.workExperience.some((job) => job.supervisoryRole)],
  ['Weekendarbejde', (person) => person.shiftPreference !== 'day'],
]

/** One to three tags that are true of a person. */
export const drawTags = (chance: Chance, person: Applicant): string[] =>
  chance.some(
    tagRules.filter(([, fits]) => fits(person)).map(([tag]) => tag),
    chance.whole(1, 3),
  )
