import type { ExportChoice } from '../../../shared/applicants/domain/exportChoice.ts'
import { limits } from '../../../shared/kernel/domain/limits.ts'

/** The number of applicants that an account has exported and managers don't know of yet. */
export interface ExportTally {
  userId: string
  /** When the first of them was exported. */
  since: string
  /** Everyone counts once per export. */
  people: number
  chosenBy: readonly ExportChoice[]
  /** When managers will be mailed. Set once the number is over the limit. */
  reportAt?: string | undefined
}

/** One file, or one page of it. */
export interface ExportedPeople {
  userId: string
  people: number
  chosenBy: ExportChoice
}

const { unreported, hours, reportMinutes } = limits.exports

/**
 * Returns the tally after another export. It restarts some hours after its first export, unless a mail is due: that mail
 * also covers everything exported until it is sent.
 */
export function withExport(
  tally: ExportTally | undefined,
  { userId, people, chosenBy }: ExportedPeople,
  now: Date,
): ExportTally {
  const before = tally && isOpen(tally, now) ? tally : { userId, since: now.toISOString(), people: 0, chosenBy: [] }
  const after = { ...before, people: before.people + people, chosenBy: [...new Set([...before.chosenBy, chosenBy])] }
  if (after.people <= unreported || before.reportAt !== undefined) return after
  return { ...after, reportAt: new Date(now.getTime() + reportMinutes * 60_000).toISOString() }
}

const isOpen = ({ since, reportAt }: ExportTally, now: Date): boolean =>
  reportAt !== undefined || now.getTime() - Date.parse(since) < hours * 3_600_000
