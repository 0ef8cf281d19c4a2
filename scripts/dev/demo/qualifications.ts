import type { Applicant } from '../../../shared/applicants/domain/applicant.ts'
import { type CertificateEntry, certificates } from '../../../shared/kernel/lists/certificates.ts'
import { issuers } from './companies.ts'
import { type Day, dateOf, daysPerYear, monthsAfter } from './days.ts'
import type { DemoIdentity } from './demoIdentity.ts'
import type { Chance } from './random.ts'
import { trades } from './trades.ts'

const certificateOf = new Map<string, CertificateEntry>(certificates.map((entry) => [entry.value, entry]))

/** Returns one to three professions with whole years of experience, strongest first. */
export function drawProfessions(chance: Chance, who: DemoIdentity, today: Day): Applicant['professions'] {
  const career = Math.max(1, Math.floor((today - who.careerStart) / daysPerYear))
  const years = Math.max(1, Math.round(career * (0.4 + chance.next() * 0.6)))
  const others = chance.happens(0.42) ? chance.some(who.trade.related, chance.happens(0.2) ? 2 : 1) : []
  return [
    { profession: who.profession, yearsOfExperience: years },
    ...others.map((profession) => ({
      profession,
      yearsOfExperience: chance.whole(1, Math.max(1, Math.floor(years * 0.6))),
    })),
  ]
}

/** Returns the trade skills, machines, competencies and sectors of all given professions. */
export function drawSkills(chance: Chance, professions: Applicant['professions']) {
  const known = professions.map(({ profession }) => trades[profession as keyof typeof trades])
  const [main] = known
  const union = <Item>(lists: readonly (readonly Item[])[]) => [...new Set(lists.flat())]
  const part = <Item>(items: readonly Item[], share: number) => chance.some(items, Math.ceil(items.length * share))
  const strengths = part(main?.strengths ?? [], 0.4 + chance.next() * 0.4)
  return {
    coreCompetencies: union<string>([
      ...known.map((trade, position) => part(trade.skills, position === 0 ? 0.4 + chance.next() * 0.5 : 0.3)),
      strengths,
    ]).slice(0, 12),
    tradeSkills: union<string>(known.map((trade) => part(trade.trades ?? [], 0.4 + chance.next() * 0.6))),
    machineOperations: union<string>(known.map((trade) => part(trade.machines ?? [], chance.next()))),
    industrySectors: union<string>(known.map((trade) => part(trade.sectors, 0.3 + chance.next() * 0.5))),
  }
}

/** Returns certificates that fit the trade. Those that expire do so after their usual validity. */
export function drawCertifications(chance: Chance, who: DemoIdentity, today: Day): Applicant['certifications'] {
  const certificateNames = chance.happens(0.8) ? chance.some(who.trade.certificates, chance.whole(1, 4)) : []
  return certificateNames.map((name) => {
    const months = certificateOf.get(name)?.validityMonths
    const issued = drawIssueDay(chance, who, today, months)
    return {
      name:
        name === 'Welding' && chance.happens(0.6) ? `Svejsning (EN ISO 9606-1 ${chance.pick(weldingProcesses)})` : name,
      issuer: chance.happens(0.85) ? chance.pick(issuers) : undefined,
      issueDate: dateOf(issued),
      expiryDate: months === undefined ? undefined : dateOf(monthsAfter(issued, months)),
      ...(chance.happens(0.2) && { documentId: chance.uuid(), fileName: `${name}.pdf` }),
    }
  })
}

const weldingProcesses = ['111 BW', '135 FW', '136 BW', '141 BW'] as const

export function drawSafetyTraining(chance: Chance, who: DemoIdentity, today: Day): Applicant['safetyTraining'] {
  const courses = chance.happens(0.5) ? chance.some(who.field.safety, chance.whole(1, 3)) : []
  return courses.map(([name, months]) => {
    const issued = drawIssueDay(chance, who, today, months || undefined)
    return {
      name,
      issuer: chance.pick(issuers),
      issueDate: dateOf(issued),
      expiryDate: months === 0 ? undefined : dateOf(monthsAfter(issued, months)),
      certificateNumber: chance.happens(0.6) ? `DK-${chance.whole(10_000, 99_999)}` : undefined,
      description: undefined,
    }
  })
}

/** Most certificates are valid, some expire soon, a few have expired. */
function drawIssueDay(chance: Chance, who: DemoIdentity, today: Day, months: number | undefined): Day {
  const oldest = months === undefined ? 9 * daysPerYear : months * 30.4 * 1.12
  return Math.max(today - 20 - Math.floor(chance.next() * oldest), who.careerStart - 180)
}

export function drawLicences(chance: Chance, who: DemoIdentity, today: Day) {
  const classes: Applicant['driverLicenseClasses'] = []
  if (who.trade.licence || chance.happens(0.78)) classes.push('B')
  if (classes.length > 0 && chance.happens(0.14)) classes.push('BE')
  if (who.trade.licence === 'lorry') classes.push('C', ...(chance.happens(0.8) ? (['CE'] as const) : []))
  else if (classes.length > 0 && chance.happens(0.05)) classes.push('C1')
  if (who.trade.licence === 'bus') classes.push('D')
  const years = who.trade.licence ? 5 : 15
  const expires = today + Math.floor((chance.next() * years - 0.1) * daysPerYear)
  return {
    driverLicenseClasses: classes,
    driverLicenseExpiry: classes.length > 0 && chance.happens(0.7) ? dateOf(expires) : undefined,
    // Both are valid for five years; some expire soon.
    ...(who.trade.licence && {
      driverCpcExpiry: dateOf(today + chance.whole(-20, 5 * 365)),
      tachographCardExpiry: dateOf(today + chance.whole(-20, 5 * 365)),
    }),
  }
}

type Language = Applicant['languages'][number]

/** Returns the native language first, then languages spoken at home, English, and Danish depending on the years in Denmark. */
export function drawLanguages(chance: Chance, who: DemoIdentity, today: Day): Language[] {
  const spoken = new Map<string, Language['proficiency']>()
  const learns = (language: string, proficiency: Language['proficiency']) => {
    if (!spoken.has(language)) spoken.set(language, proficiency)
  }
  for (const [position, language] of who.nationality.native.entries())
    if (position === 0 || chance.happens(0.75))
      learns(language, position === 0 || chance.happens(0.5) ? 'native' : 'fluent')
  const yearsHere = (today - who.arrived) / daysPerYear
  if (yearsHere > 6) learns('Danish', chance.happens(0.5) ? 'fluent' : 'conversational')
  else if (yearsHere > 2) learns('Danish', chance.happens(0.45) ? 'conversational' : 'basic')
  else if (chance.happens(0.3)) learns('Danish', 'basic')
  if (who.trade.academic || chance.happens(0.86))
    learns(
      'English',
      chance.pickWeighted([
        ['fluent', who.trade.academic ? 9 : 3],
        ['conversational', 5],
        ['basic', 2],
      ] as const),
    )
  for (const language of who.nationality.alsoSpoken ?? [])
    if (chance.happens(0.22)) learns(language, chance.happens(0.4) ? 'conversational' : 'basic')
  return [...spoken].map(([language, proficiency]) => ({ language, proficiency }))
}
