import { counted } from './counted.ts'
import type { SearchStatus, Unknown } from './searchStatus.ts'
import { watched } from './searchStatus.ts'
import type { ServerState } from './serverState.ts'

/** How far the index may lag behind, in milliseconds. */
const mostLag = 60_000
/** With less free disk space, OpenSearch allocates nothing more to a node. */
const leastFree = 0.15

const isUnknown = (part: object | null): part is Unknown => part !== null && 'unknown' in part
const whyNot = ({ unknown }: Unknown): string => `unknown: ${unknown}`

/** Formats the status for the terminal. */
export function describeStatus({ server, storage, index, unfinished, lag, failures }: SearchStatus): string {
  const lines: [name: string, text: string][] = [
    ['Server', isUnknown(server) ? whyNot(server) : serverText(server)],
    [
      'Free storage',
      isUnknown(storage) ? whyNot(storage) : `${size(storage.free)} of ${size(storage.total)} on the fullest node`,
    ],
    ['Index', index === null ? 'none' : isUnknown(index) ? whyNot(index) : indexText(index)],
  ]
  if (unfinished !== null && !isUnknown(unfinished))
    lines.push(['Unfinished', `${indexText(unfinished)}, begun ${unfinished.begunAt ?? 'at no known time'}`])
  lines.push(
    ['Behind', isUnknown(lag) ? whyNot(lag) : lagText(lag)],
    [
      'Given up',
      failures === null
        ? 'no queue'
        : isUnknown(failures)
          ? whyNot(failures)
          : counted(failures.applicants, 'applicant'),
    ],
  )
  const width = Math.max(...lines.map(([name]) => name.length)) + 2
  return lines.map(([name, text]) => `${name.padEnd(width)}${text}`).join('\n')
}

function serverText({ name, version, health, nodes, configuredNodes, unassigned = 0, underWay }: ServerState): string {
  const missing = configuredNodes !== undefined && nodes !== configuredNodes
  const nodesText = missing ? `${nodes} of ${counted(configuredNodes, 'node')}` : counted(nodes ?? 0, 'node')
  return [
    `${name}: ${health}`,
    ...(nodes === undefined ? [] : [nodesText]),
    ...(unassigned > 0 ? [`${unassigned} parts or copies on no node`] : []),
    ...(version === undefined ? [] : [version]),
    ...(underWay === undefined ? [] : [`being changed (${underWay})`]),
  ].join(', ')
}

const indexText = ({ name, applicants, bytes }: { name: string; applicants: number; bytes: number }): string =>
  `${name}, ${counted(applicants, 'applicant')}, ${size(bytes)}`

function lagText({ changes, behind, oldest }: { changes: number; behind: number; oldest: number }): string {
  const of = `${behind.toLocaleString('en')} of ${counted(changes, 'change')} of the last ${watched / 60_000} minutes`
  return behind === 0 ? of : `${of}, the oldest ${Math.round(oldest / 1000)} s ago`
}

function size(bytes: number): string {
  const [unit, per] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['KB', 1e3]
  return `${(bytes / Number(per)).toFixed(1)} ${unit}`
}

/** Returns the problems and their remedies; empty if all is well. */
export function problemsOf({ server, storage, index, lag, failures }: SearchStatus): string[] {
  const problems: string[] = []
  if (isUnknown(server)) problems.push('The state of OpenSearch cannot be told.')
  else if (server.health === 'red') problems.push('Red: parts of the index are missing. See docs/operations.md.')
  else if (server.health === 'unknown') problems.push('Nobody can tell the health of OpenSearch.')
  if (!isUnknown(storage) && storage.free < storage.total * leastFree)
    problems.push(
      'Less than 15 percent of a node’s disk is free: OpenSearch puts nothing more there. Larger disks help.',
    )
  if (index === null) problems.push('There is no index: npm run search:rebuild makes one.')
  else if (isUnknown(index)) problems.push('OpenSearch does not answer.')
  else if (!index.sameForm) problems.push('The index has the form of other code: npm run search:rebuild.')
  if (isUnknown(lag) && index !== null) problems.push('Nobody can tell how far behind the index is.')
  else if (!isUnknown(lag) && lag.oldest > mostLag)
    problems.push('The index is more than a minute behind: is the indexer at work? See docs/operations.md.')
  if (failures !== null && isUnknown(failures)) problems.push('Nobody can tell what the indexer gave up.')
  else if (failures !== null && failures.applicants > 0)
    problems.push('The indexer gave something up: npm run search:redrive takes it up again.')
  return problems
}
