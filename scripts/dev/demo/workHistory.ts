import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { labelOf } from '../../../shared/kernel/lists/listEntry.ts'
import { professions } from '../../../shared/kernel/lists/professions.ts'
import { companyAtHome, danishCompany } from './companies.ts'
import { type Day, dateOf, daysPerYear } from './days.ts'
import type { DemoIdentity } from './demoIdentity.ts'
import { fields } from './fields.ts'
import type { Chance } from './random.ts'
import { towns } from './towns.ts'
import { trades } from './trades.ts'

type Job = Applicant['workExperience'][number]

const mostJobs = 6
/** The gap between two jobs, in days. */
const pause = { shortest: 3, longest: 200 }
const shortestJob = 45

/**
 * Returns jobs without overlaps, newest first: Danish ones since the arrival, and before that some at home. `lastDay` is the latest
 * possible day.
 */
export function drawWorkHistory(chance: Chance, who: DemoIdentity, lastDay: Day): Job[] {
  const jobs: Job[] = []
  const jobCount = chance.whole(1, mostJobs)
  const current = chance.happens(0.5)
  let end = current ? lastDay : lastDay - chance.whole(5, 200)
  while (jobs.length < jobCount) {
    const years = chance.happens(0.3) ? 0.3 + chance.next() * 0.8 : 0.8 + chance.next() ** 2 * 7
    const inDenmark = end - who.arrived > shortestJob
    if (!inDenmark) end = Math.min(end, who.arrived - pause.shortest)
    const earliest = inDenmark ? who.arrived : who.careerStart
    const start = Math.max(end - Math.floor(years * daysPerYear), earliest)
    if (end - start < shortestJob) break
    const isCurrent = current && jobs.length === 0
    jobs.push(drawJob(chance, who, { start, end, isCurrent, inDenmark }))
    end = start - chance.whole(pause.shortest, pause.longest)
  }
  return jobs
}

interface Period {
  start: Day
  end: Day
  isCurrent: boolean
  inDenmark: boolean
}

function drawJob(chance: Chance, who: DemoIdentity, { start, end, isCurrent, inDenmark }: Period): Job {
  const profession = chance.happens(0.12) ? chance.pick(who.trade.related) : who.profession
  const trade = trades[profession]
  const apprentice = start - who.careerStart < 3 * daysPerYear && chance.happens(0.6)
  const leads = !apprentice && end - who.careerStart > 8 * daysPerYear && chance.happens(0.15)
  const title =
    trade.titles && (profession.includes('/') || chance.happens(0.35))
      ? chance.pick(trade.titles)
      : labelOf(professions, profession, 'da')
  const workplace = inDenmark
    ? { company: danishCompany(chance, fields[trade.field]), location: `${chance.pickWeighted(towns).name}, Danmark` }
    : companyAtHome(chance, who.nationality)
  return {
    company: workplace.company,
    position: positionOf(title, apprentice, leads),
    startDate: dateOf(start),
    endDate: isCurrent ? undefined : dateOf(end),
    isCurrent,
    description: chance.happens(0.9) ? chance.some(trade.tasks, chance.whole(1, 2)).join(' ') : undefined,
    location: workplace.location,
    employmentType: chance.pickWeighted([
      ['full_time', 80],
      ['contract', 9],
      ['part_time', 6],
      ['seasonal', 3],
      ['freelance', 2],
    ] as const),
    projectType: chance.happens(0.5) ? chance.pick<string>(fields[trade.field].projects) : undefined,
    projectSize: chance.happens(0.4) ? chance.pick(['small', 'medium', 'large'] as const) : undefined,
    skillsUsed: chance.some([...trade.skills, ...trade.strengths], chance.whole(0, 3)),
    machinery: chance.some(trade.machines ?? [], chance.whole(0, 2)),
    teamSize: leads || chance.happens(0.3) ? chance.whole(2, 24) : undefined,
    supervisoryRole: leads,
  }
}

function positionOf(title: string, apprentice: boolean, leads: boolean): string {
  if (apprentice) return `${title} (lærling)`
  return leads && !/formand|leder|chef|ledende/i.test(title) ? `${title}, teamleder` : title
}
