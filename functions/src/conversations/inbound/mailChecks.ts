import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import { firstOf } from './mailHeads.ts'

export interface MailChecks {
  isSpam: boolean
  isHarmful: boolean
  /** Whether the sender's domain denies having sent the mail. */
  isDenied: boolean
  /** Whether DKIM, SPF or DMARC passed for the sender's domain. */
  isVouchedFor: boolean
}

/** The authserv-id of SES: https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html */
const ses = 'amazonses.com'

/** Reads the results that SES adds. Results of other services don't count. */
export function mailChecksOf(heads: readonly Header[], from: string | undefined): MailChecks {
  const failed = (name: string) => firstOf(heads, name)?.toUpperCase() === 'FAIL'
  const results = firstOf(heads, 'authentication-results') ?? ''
  const service = results.split(';')[0]?.trim().toLowerCase()
  const ofSes = service === ses ? results : ''
  return { isSpam: failed('x-ses-spam-verdict'), isHarmful: failed('x-ses-virus-verdict'), ...vouching(ofSes, from) }
}

/** In characters. SES writes a few hundred. Longer results vouch for nothing. */
const longestResults = 10_000

/**
 * SES repeats text from the sender's side, such as the envelope address, which may be `dmarc=pass@evil.example`. A pass
 * therefore counts only where SES puts it and for the sender's own domain. A failure counts anywhere.
 */
function vouching(results: string, from: string | undefined): Pick<MailChecks, 'isDenied' | 'isVouchedFor'> {
  const { statements, isClean } = statementsOf(results.length > longestResults ? '' : results)
  const isPassed = (method: string) => statements.some((each) => each.method === method && each.result === 'pass')
  const says = (failure: string) => new RegExp(`\\b${failure}\\b`, 'i').test(results)
  const isAmbiguous = (results.match(/dmarc=/gi) ?? []).length > 1
  const domain = domainIn(from)
  const judged = statements.find(({ method }) => method === 'dmarc')?.domain
  const isAnothers = judged !== undefined && judged !== domain
  const isDenied =
    isAmbiguous || isAnothers || says('dmarc=fail') || (says('spf=fail') && !isPassed('dkim') && !isPassed('dmarc'))
  const isAligned = statements.some(
    (each) => each.result === 'pass' && each.domain !== undefined && isSameOrganization(each.domain, domain),
  )
  return { isDenied, isVouchedFor: isClean && !isDenied && isAligned }
}

/** Relaxed alignment as in RFC 7489, 3.1: one domain is the other or a subdomain of it. */
const isSameOrganization = (one: string, other: string): boolean =>
  one.includes('.') && other.includes('.') && (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`))

interface Statement {
  method: string
  result: string
  /** The domain that the result is about. */
  domain: string | undefined
}

/** Where each method names its domain. SES writes the envelope address as a statement of its own. */
const domainOf = {
  dmarc: /\sheader\.from=(\S+)/i,
  dkim: /\sheader\.[id]=(\S+)/i,
  spf: /\ssmtp\.mailfrom=(\S+)/i,
} as const

const quotedText = /"(?:[^"\\]|\\.)*"/g
const comment = /\([^()]*\)/g
const statementStart = /^\s*(?:spf|dkim|dmarc|arc|bimi|iprev|envelope-from|helo)=/i

/**
 * Returns the statements between semicolons, without quoted text and comments. They are not clean if there is anything
 * else between them, which may be the sender's.
 */
function statementsOf(results: string): { statements: Statement[]; isClean: boolean } {
  const [, ...written] = results
    .replace(quotedText, '')
    .replace(comment, '')
    .split(';')
    .filter((each) => each.trim() !== '')
  const envelope = written.flatMap((each) => /^\s*envelope-from=(\S+)/i.exec(each)?.[1] ?? [])
  const statements = written.flatMap((each): Statement[] => {
    const [, name, result] = /^\s*(spf|dkim|dmarc)=(\w+)/i.exec(each) ?? []
    if (name === undefined || result === undefined) return []
    const method = name.toLowerCase() as keyof typeof domainOf
    const named = domainOf[method].exec(each)?.[1] ?? (method === 'spf' ? envelope[0] : undefined)
    return [{ method, result: result.toLowerCase(), domain: named === undefined ? undefined : domainIn(named) }]
  })
  const isClean =
    !/["()]/.test(written.join('')) && written.every((each) => statementStart.test(each)) && envelope.length <= 1
  return { statements, isClean }
}

/** Returns the domain of an address, or the domain itself. */
function domainIn(address: string | undefined): string {
  const domain = (address?.split('@').at(-1) ?? '').trim()
  return domainToASCII(domain) || domain.toLowerCase()
}
