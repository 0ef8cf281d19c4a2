import { domainToASCII } from 'node:url'
import type { Header } from 'postal-mime'
import { firstOf } from './mailHeads.ts'

/** What the service that took a mail in found. */
export interface Verdicts {
  isSpam: boolean
  isHarmful: boolean
  /** Whether the mail service of its sender's domain denies to have sent it, or vouches for it. */
  isDenied: boolean
  isVouchedFor: boolean
}

/**
 * What SES found of a mail from an address: https://docs.aws.amazon.com/ses/latest/dg/receiving-email-action-s3.html tells where it
 * says so.
 */
export function verdictsOf(heads: readonly Header[], from: string | undefined): Verdicts {
  const failed = (name: string) => firstOf(heads, name)?.toUpperCase() === 'FAIL'
  const results = firstOf(heads, 'authentication-results') ?? ''
  const ofSes = results.startsWith('amazonses.com') ? results : ''
  return { isSpam: failed('x-ses-spam-verdict'), isHarmful: failed('x-ses-virus-verdict'), ...vouching(ofSes, from) }
}

/**
 * SES repeats what the sender's side said, such as the address of the envelope: `dmarc=pass@evil.example` is one. So what vouches has
 * to stand where SES puts it, once, and to be about the very domain that is read here as the sender's; what denies may stand anywhere.
 */
function vouching(results: string, from: string | undefined): Pick<Verdicts, 'isDenied' | 'isVouchedFor'> {
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
  /** The sender's domain that it is about. */
  domain: string | undefined
}

/** What is said between semicolons, without what is quoted or remarked. */
const statementsOf = (results: string): Statement[] =>
  results
    .replace(/"[^"]*"|\([^()]*\)/g, '')
    .split(';')
    .flatMap((said) => {
      const [, method, result] = /^\s*(spf|dkim|dmarc)=(\w+)/i.exec(said) ?? []
      if (method === undefined || result === undefined) return []
      const domain = /\sheader\.from=(\S+)/i.exec(said)?.[1]
      return [
        {
          method: method.toLowerCase(),
          result: result.toLowerCase(),
          domain: domain === undefined ? undefined : asciiDomain(domain),
        },
      ]
    })

const asciiDomain = (domain: string): string => domainToASCII(domain.trim()) || domain.trim().toLowerCase()
