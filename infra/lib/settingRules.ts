import { splitCallingCode } from '../../shared/kernel/domain/callingCodes.ts'
import { retentionDays } from '../../shared/privacy/domain/retentionPeriods.ts'
import {
  type CloudFrontSite,
  type Configuration,
  cloudFrontRegion,
  emulatedAccount,
  isRegion,
  isStageName,
  type Site,
} from './configuration.ts'
import { minimumThrottle } from './throttles.ts'

/** A rule about values whose form is right. */
interface Rule {
  /** The settings that `problem` reads, such as `mail.sender`. */
  reads: readonly string[]
  /** Returns what is wrong and what to do, or nothing. */
  problem: (configuration: Configuration) => string | false | undefined
}

/** Returns one line per problem that the types can't detect, with what to do. Leaves out rules that read an `unreadable` setting. */
export const configurationProblems = (configuration: Configuration, unreadable: readonly string[] = []): string[] =>
  rules
    .filter(({ reads }) => !reads.some((setting) => unreadable.some((other) => overlap(setting, other))))
    .flatMap(({ problem }) => problem(configuration) || [])

/** Returns whether one setting is the other or contains it. */
const overlap = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`)

const rules: readonly Rule[] = [
  {
    reads: ['stage'],
    problem: ({ stage }) =>
      !isStageName(stage) &&
      `The stage "${stage}" must start with a letter and have at most 12 characters from a-z, 0-9 and -.`,
  },
  {
    reads: ['account'],
    problem: ({ account }) => !/^\d{12}$/.test(account) && `The account "${account}" must have 12 digits.`,
  },
  {
    reads: ['region'],
    problem: ({ region }) => !isRegion(region) && `The region "${region}" is not valid: use one such as eu-north-1.`,
  },
  {
    reads: ['mail.receiving.domain'],
    problem: ({ mail: { receiving } }) =>
      receiving &&
      !/^([a-z0-9-]+\.)+[a-z]{2,}$/.test(receiving.domain) &&
      `Mail cannot be received at "${receiving.domain}": set a domain such as mail.example.dk.`,
  },
  {
    reads: ['mail.receiving.intake'],
    problem: ({ mail: { receiving } }) =>
      receiving?.intake !== undefined &&
      (!/^[a-z0-9._-]{1,60}$/.test(receiving.intake) || receiving.intake === 'reply') &&
      `Applications cannot be received at "${receiving.intake}": set the part before the @, such as jobs, but not reply.`,
  },
  {
    reads: ['site.servedBy', 'mail.sender', 'mail.receiving.domain'],
    problem: ({ site, mail: { sender, receiving } }) =>
      isReal(site) &&
      receiving &&
      sender.endsWith(`@${receiving.domain}`) &&
      `Mail cannot be received at ${receiving.domain}, the domain of the sender: use a domain for receiving only.`,
  },
  {
    reads: ['mail.receiving.region'],
    problem: ({ mail: { receiving } }) =>
      receiving?.region !== undefined &&
      !isRegion(receiving.region) &&
      `The region "${receiving.region}" for receiving mail is not valid: use one such as eu-west-1.`,
  },
  {
    reads: ['site.servedBy', 'site.domain'],
    problem: ({ site }) =>
      isReal(site) &&
      site.domain &&
      !site.domain.certificateArn.includes(`:acm:${cloudFrontRegion}:`) &&
      `The certificate for ${site.domain.name} must be in ${cloudFrontRegion}, the only region CloudFront reads.`,
  },
  {
    reads: ['site.servedBy', 'site.domain', 'account'],
    problem: ({ site, account }) =>
      isReal(site) &&
      site.domain &&
      !site.domain.certificateArn.includes(`:${account}:`) &&
      `The certificate for ${site.domain.name} must be in the account ${account}.`,
  },
  {
    reads: ['site.servedBy', 'site.webAcl'],
    problem: ({ site }) =>
      isReal(site) &&
      typeof site.webAcl === 'object' &&
      !site.webAcl.arn.includes(':global/webacl/') &&
      `The web ACL ${site.webAcl.arn} must have the scope CLOUDFRONT, in ${cloudFrontRegion}.`,
  },
  {
    reads: ['data.copies.vaultArn'],
    problem: ({ data: { copies } }) =>
      copies &&
      !vaultIn(copies.vaultArn) &&
      `Copies cannot be kept in "${copies.vaultArn}": set the ARN of a backup vault.`,
  },
  {
    reads: ['data.copies.vaultArn'],
    problem: ({ data: { copies } }) => {
      const vault = copies && vaultIn(copies.vaultArn)
      return (
        vault &&
        !vault.region.startsWith('eu-') &&
        `Copies cannot be kept in ${vault.region}: use a vault in a region of the EU.`
      )
    },
  },
  {
    reads: ['data.copies.vaultArn', 'account', 'region'],
    problem: ({ account, region, data: { copies } }) => {
      const vault = copies && vaultIn(copies.vaultArn)
      return (
        vault?.region === region &&
        vault.account === account &&
        'Copies in the same account and region would be lost with it: use a vault in another one.'
      )
    },
  },
  {
    reads: ['data.copies.days'],
    problem: ({ data: { copies } }) =>
      copies &&
      !(Number.isInteger(copies.days) && copies.days >= 1 && copies.days <= mostDaysOfCopies) &&
      `Copies must be kept for 1 to ${mostDaysOfCopies} days: docs/privacy.md and the record of processing name no longer period.`,
  },
  {
    reads: ['sms.callingCodes'],
    problem: ({ sms }) => {
      const unknown = sms?.callingCodes?.filter((code) => splitCallingCode(code)?.code !== code) ?? []
      return (
        unknown.length > 0 &&
        `SMS cannot be sent to the calling code "${unknown.join('", "')}": use digits such as 45, without + or zeros.`
      )
    },
  },
  {
    reads: ['site.servedBy', 'sms.usdPerMonth'],
    problem: ({ site, sms }) =>
      !isReal(site) &&
      sms?.usdPerMonth !== undefined &&
      'Set what SMS may cost only for a real account, not for a local stage.',
  },
  {
    reads: ['api.throttle'],
    problem: ({ api: { throttle } }) =>
      (throttle.rate < minimumThrottle.rate || throttle.burst < minimumThrottle.burst) &&
      `Each method of the API must allow at least ${minimumThrottle.rate} requests a second and ${minimumThrottle.burst} at once, so that people can sign in and apply.`,
  },
  {
    reads: ['budget.usdPerMonth'],
    problem: ({ budget }) =>
      budget &&
      !(budget.usdPerMonth > 0 && Number.isFinite(budget.usdPerMonth)) &&
      `The budget of ${budget.usdPerMonth} USD a month must be a positive number.`,
  },
  {
    reads: ['warm'],
    problem: ({ warm }) =>
      warm &&
      warm.fromHour >= warm.untilHour &&
      `Functions cannot be ready from ${warm.fromHour} until ${warm.untilHour} o'clock: set hours of one day, such as 7 and 17.`,
  },
  {
    reads: ['site.servedBy', 'warm'],
    problem: ({ site, warm }) =>
      !isReal(site) &&
      warm !== undefined &&
      'Keep functions ready only in a real account, not in a local stage: set no warm.',
  },
  {
    reads: ['site.servedBy', 'budget'],
    problem: ({ site, budget }) =>
      !isReal(site) && budget !== undefined && 'Set a budget only for a real account, not for a local stage.',
  },
  {
    reads: ['site.servedBy', 'account'],
    problem: ({ site, account }) =>
      !isReal(site) &&
      account !== emulatedAccount &&
      `A real account needs site.servedBy: 'cloudfront'. Without it, functions may call this computer on plain http, and cookies are not secure.`,
  },
  {
    reads: ['site.servedBy', 'recordCallsInto'],
    problem: ({ site, recordCallsInto }) =>
      isReal(site) && recordCallsInto !== undefined && 'AWS calls can be recorded only on a developer’s machine.',
  },
  {
    reads: ['site.servedBy', 'search'],
    problem: ({ site, search }) =>
      isReal(site) &&
      'endpoint' in search &&
      'A self-hosted search server is allowed only on a developer’s machine: set the size of a domain instead.',
  },
  {
    reads: ['search'],
    problem: ({ search }) =>
      'domain' in search &&
      search.domain.nodes % search.domain.zones !== 0 &&
      `${search.domain.nodes} search nodes cannot be distributed evenly over ${search.domain.zones} zones.`,
  },
]

const isReal = (site: Site): site is CloudFrontSite => site.servedBy === 'cloudfront'

/** Copies contain erased people, so they may not be kept longer than the record of processing says, or leave the EU. */
const mostDaysOfCopies = retentionDays('recovery')

function vaultIn(arn: string): { region: string; account: string } | undefined {
  const [, region, account] = /^arn:aws:backup:([a-z0-9-]+):(\d{12}):backup-vault:[\w-]+$/.exec(arn) ?? []
  return region && account ? { region, account } : undefined
}
