import { StartupProblem } from '../../cli/startupProblem.ts'
import { liveRelease, type Release, sharesData } from './releaseRecord.ts'
import type { StageReleases } from './stageReleases.ts'

/** Runs checks and returns how many failed or were not run. */
type Test = (release: Release) => Promise<number>

interface GoingLive {
  releases: Pick<StageReleases, 'read' | 'publish' | 'warmSearch' | 'switchTo' | 'keepWarm' | 'forgetOld'>
  release: Pick<Release, 'name' | 'table'>
  isTested: boolean
  /** Tests the routes of the release while the last one is live. */
  testRoutes: Test
  /** Tests the release through the public address, with its workers and pages. */
  testLive: Test
  tell: (line: string) => void
}

/**
 * Publishes the deployed code as a release and makes it live. It is tested before the switch, unless the last release
 * uses other data and so cannot work with the deployed stacks any more, and after it, with a return to the last release
 * if that fails. Throws a StartupProblem if it is not live in the end, or live with failed checks.
 */
export async function goLive(going: GoingLive): Promise<void> {
  const { releases, isTested, testRoutes, testLive, tell } = going
  const before = await releases.read()
  const last = liveRelease(before)
  const release = await releases.publish(going.release)
  const canReturn = last !== undefined && sharesData(release)(last)
  if (isTested && canReturn && (await testRoutes(release)) > 0)
    throw new StartupProblem(
      `${release.name} does not go live, because checks failed. Visitors still get ${last.name}.`,
    )
  await warm(going, release)
  if ((await releases.read()).live !== before.live)
    throw new StartupProblem('Another release has gone live since this deployment began. Deploy again.')
  await releases.switchTo(release, { isNew: true })
  tell(`${release.name} is live`)
  await keepReady(going, release)
  if (isTested && last !== undefined && (await testLive(release)) > 0) {
    if (!canReturn)
      throw new StartupProblem(`Checks failed, but ${release.name} is live: ${last.name} uses other data.`)
    await releases.switchTo(last, { isNew: false })
    await keepReady(going, last)
    throw new StartupProblem(`Checks failed, so ${last.name} is live again.`)
  }
  await releases
    .forgetOld(before.live)
    .catch((problem: Error) => tell(`Old releases were not deleted: ${problem.message}`))
}

/** Keeps instances of the live release ready. Without that, first calls wait for one. */
export async function keepReady(
  { releases, tell }: { releases: Pick<StageReleases, 'keepWarm'>; tell: (line: string) => void },
  release: Pick<Release, 'name'>,
): Promise<void> {
  try {
    if (await releases.keepWarm(release.name)) tell(`Instances of ${release.name} are kept ready in working hours`)
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    tell(`No instances of ${release.name} are kept ready, so more first calls wait for a start: ${reason}`)
  }
}

/** Warms the search engine. Without that, its first searches use the table. */
async function warm({ releases, tell }: GoingLive, release: Release): Promise<void> {
  try {
    if (await releases.warmSearch(release)) tell(`The search engine of ${release.name} is warm`)
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem)
    tell(`The search engine is not warm, so its first searches may use the table: ${reason}`)
  }
}
