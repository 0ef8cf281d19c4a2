import { counted } from './counted.ts'
import type { SearchStatus, Unknown } from './searchStatus.ts'
import { watched } from './searchStatus.ts'
import type { ServerState } from './serverState.ts'

/** How far the index may lag behind, in milliseconds. */
const mostLag = 60_000
/** With less free disk space, OpenSearch allocates nothing more to a node. */
const leastFree = 0.15

const isUnknown = (part: object | null): part is Unknown => part !== null && 'unknown' in part
const reasonUnknown = ({ unknown }: Unknown): string => `unknown: ${unknown}`

/** Formats the status for the terminal. */
export function describeStatus({ server, storage, index, unfinished, lag, failures }: SearchStatus): string {
  const lines: [name: string, text: string][] = [
    ['Server', isUnknown(server) ? reasonUnknown(server) : serverText(server)],
    [
      'Free storage',
      isUnknown(storage)
        ? reasonUnknown(storage)
        : `${size(storage.free)} of ${size(storage.total)} on the fullest node`,
    ],
    ['Index', index === null ? 'none' : isUnknown(index) ? reasonUnknown(index) : indexText(index)],
  ]
  if (unfinished !== null && !isUnknown(unfinished))
    lines.push(['Unfinished', `${indexText(unfinished)}, started ${unfinished.begunAt ?? 'at an unknown time'}`])
  lines.push(
    ['Behind', isUnknown(lag) ? reasonUnknown(lag) : lagText(lag)],
    [
      'Dead letters',
      failures === null
        ? 'no queue'
        : isUnknown(failures)
          ? reasonUnknown(failures)
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
    ...(unassigned > 0 ? [`${unassigned} unassigned shards`] : []),
    ...(version === undefined ? [] : [version]),
    ...(underWay === undefined ? [] : [`change in progress (${underWay})`]),
  ].join(', ')
}

const indexText = ({ name, applicants, bytes }: { name: string; applicants: number; bytes: number }): string =>
  `${name}, ${counted(applicants, 'applicant')}, ${size(bytes)}`

function lagText({ changes, behind, oldest }: { changes: number; behind: number; oldest: number }): string {
  const of = `${behind.toLocaleString('en')} of ${counted(changes, 'change')} in the last ${watched / 60_000} minutes`
  return behind === 0 ? of : `${of}, oldest ${Math.round(oldest / 1000)} s ago`
}

function size(bytes: number): string {
  const [unit, per] = bytes >= 1e9 ? ['GB', 1e9] : bytes >= 1e6 ? ['MB', 1e6] : ['KB', 1e3]
  return `${(bytes / Number(per)).toFixed(1)} ${unit}`
}

/** Returns the problems and their remedies; empty if all is well. */
export function problemsOf({ server, storage, index, lag, failures }: SearchStatus): string[] {
  const problems: string[] = []
  if (isUnknown(server)) problems.push('The state of OpenSearch is unknown.')
  else if (server.health === 'red') problems.push('Red: parts of the index are missing. See docs/operations.md.')
  else if (server.health === 'unknown') problems.push('The health of OpenSearch is unknown.')
  if (!isUnknown(storage) && storage.free < storage.total * leastFree)
    problems.push(
      'Less than 15 percent of a node’s disk is free, so OpenSearch allocates nothing more to it. Use larger disks.',
    )
  if (index === null) problems.push('There is no index: run npm run search:rebuild.')
  else if (isUnknown(index)) problems.push('OpenSearch does not respond.')
  else if (!index.sameForm)
    problems.push('The index was built by a different version of the code: run npm run search:rebuild.')
  if (isUnknown(lag) && index !== null) problems.push('The lag of the index is unknown.')
  else if (!isUnknown(lag) && lag.oldest > mostLag)
    problems.push('The index is more than a minute behind: is the indexer running? See docs/operations.md.')
  if (failures !== null && isUnknown(failures)) problems.push('The dead-letter queue of the indexer cannot be read.')
  else if (failures !== null && failures.applicants > 0)
    problems.push('The indexer has dead letters: run npm run search:redrive to retry them.')
  return problems
}
