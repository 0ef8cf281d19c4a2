import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import { firstOf } from './mailHeads.ts'

export interface MailChecks {
  isSpam: boolean
  isHarmful: boolean
  /** Whether the sender's domain denies having sent the mail, or vouches for it. */
  isDenied: boolean
  isVouchedFor: boolean
}

/** Reads the results that SES adds: https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html */
export function mailChecksOf(heads: readonly Header[], from: string | undefined): MailChecks {
  const failed = (name: string) => firstOf(heads, name)?.toUpperCase() === 'FAIL'
  const results = firstOf(heads, 'authentication-results') ?? ''
  const ofSes = results.startsWith('amazonses.com') ? results : ''
  return { isSpam: failed('x-ses-spam-verdict'), isHarmful: failed('x-ses-virus-verdict'), ...vouching(ofSes, from) }
}

/**
 * SES repeats text from the sender's side, such as the envelope address, which may be `dmarc=pass@evil.example`. A pass
 * therefore counts only where SES puts it, once, and for the sender's exact domain. A failure counts anywhere.
 */
function vouching(results: string, from: string | undefined): Pick<MailChecks, 'isDenied' | 'isVouchedFor'> {
  const statements = statementsOf(results)
  const isPassed = (method: string) => statements.some((each) => each.method === method && each.result === 'pass')
  const says = (failure: string) => new RegExp(`\\b${failure}\\b`, 'i').test(results)
  const isAmbiguous = (results.match(/dmarc=/gi) ?? []).length > 1
  const domain = asciiDomain(from?.split('@').at(-1) ?? '')
  const judged = statements.find(({ method }) => method === 'dmarc')?.domain
  const isAnothers = judged !== undefined && judged !== domain
  const isDenied =
    isAmbiguous || isAnothers || says('dmarc=fail') || (says('spf=fail') && !isPassed('dkim') && !isPassed('dmarc'))
  return { isDenied, isVouchedFor: !isDenied && judged !== undefined && isPassed('dmarc') }
}

interface Statement {
  method: string
  result: string
  domain: string | undefined
}

/** Returns the statements between semicolons, without quoted text and comments. */
const statementsOf = (results: string): Statement[] =>
  results
    .replace(/"[^"]*"|\([^()]*\)/g, '')
    .split(';')
    .flatMap((statement) => {
      const [, method, result] = /^\s*(spf|dkim|dmarc)=(\w+)/i.exec(statement) ?? []
      if (method === undefined || result === undefined) return []
      const domain = /\sheader\.from=(\S+)/i.exec(statement)?.[1]
      return [
        {
          method: method.toLowerCase(),
          result: result.toLowerCase(),
          domain: domain === undefined ? undefined : asciiDomain(domain),
        },
      ]
    })

const asciiDomain = (domain: string): string => domainToASCII(domain.trim()) || domain.trim().toLowerCase()
