import { ApplicationAutoScalingClient } from '@aws-sdk/client-application-auto-scaling'
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { describeFault } from '../../../functions/src/kernel/aws/describeFault.ts'
import type { EngineRequest } from '../../../functions/src/search/embedded/searchEngine.ts'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { deployedFunctions } from '../../../infra/lib/deployedFunctions.ts'
import { isInternal } from '../../../infra/lib/functionEntries.ts'
import { apiStageName, deploymentOf, releaseVariable } from '../../../infra/lib/names.ts'
import { warmFunctions } from '../../../infra/lib/warmFunctions.ts'
import { StartupProblem } from '../../cli/startupProblem.ts'
import { apiGateway, apiIdOf } from '../account/apiGateway.ts'
import { sendToIndexer } from '../search/indexQueue.ts'
import { searchOfStage } from '../search/searchOfStage.ts'
import { stageAws } from '../stageAws.ts'
import { forgetFunctions, moveLive, publishFunctions, versionsIn } from './functionReleases.ts'
import { forgetPages, putPagesLive } from './pageReleases.ts'
import { liveRelease, type Release, readReleases, switching, writeReleases } from './releaseRecord.ts'
import { searchRelease } from './searchRelease.ts'
import { sourceCommit } from './sourceCommit.ts'
import { moveWarmInstances } from './warmInstances.ts'

const done = async (): Promise<void> => {}

export type StageReleases = ReturnType<typeof stageReleases>

/** Returns the releases of a stage, at its own AWS or the given one. */
export function stageReleases(
  configuration: Configuration,
  aws: ReturnType<typeof stageAws> = stageAws(configuration),
) {
  const { names, ...place } = deploymentOf(configuration)
  const recordOfStage = { ssm: new SSMClient(aws), stage: configuration.stage }
  // Lambda limits control plane requests.
  const lambda = new LambdaClient({ ...aws, retryMode: 'adaptive', maxAttempts: 10 })
  const scaling = new ApplicationAutoScalingClient(aws)
  const pages = { s3: new S3Client(aws), bucket: names.bucket('web', place) }
  const functions = deployedFunctions(configuration)
  const nameOf = (name: (typeof functions)[number]) => names.function(name)
  // Locally, the API calls aliases as well, and the pages are served from their folder.
  const isLocal = configuration.site.servedBy === 'preview'
  const movedByAlias = functions.filter((name) => isLocal || isInternal(name)).map(nameOf)

  // The search of a local stage is rebuilt at each start.
  const searchOf = async () => {
    if (!('domain' in configuration.search)) return undefined
    const sqs = new SQSClient(aws)
    return searchRelease({
      ...(await searchOfStage(configuration, undefined)),
      now: () => new Date(),
      report: (error) => console.error('Retrying:', describeFault(error)),
      tell: (line) => console.log(line),
      sendToIndexer: (ids) => sendToIndexer(sqs, names.indexQueue, ids),
    })
  }

  const pointApiAt = async (release: string): Promise<void> => {
    const id = await apiIdOf({ configuration, aws })
    await apiGateway({ configuration, aws })('PATCH', `/restapis/${id}/stages/${apiStageName}`, {
      patchOperations: [{ op: 'replace', path: `/variables/${releaseVariable}`, value: release }],
    })
  }

  return {
    read: () => readReleases(recordOfStage),

    /** Makes the API call the functions of a release. */
    pointApiAt,

    /**
     * Publishes the deployed code of all functions as a release, next to the live one, with a search index for it if the
     * form of its documents has changed.
     */
    async publish({ name, table }: Pick<Release, 'name' | 'table'>): Promise<Release> {
      await publishFunctions(lambda, functions.map(nameOf), name)
      const form = await (await searchOf())?.prepare()
      const { engine } = configuration.search
      return { name, at: new Date().toISOString(), commit: sourceCommit(), table, engine, form, passwords: 'apart' }
    },

    /**
     * Starts the embedded engine of a release and saves its index, so that its first searches need not wait until it has
     * read the table. Returns false with OpenSearch, which has nothing to start.
     */
    async warmSearch({ name, engine }: Pick<Release, 'name' | 'engine'>): Promise<boolean> {
      if (engine !== 'embedded') return false
      const question: EngineRequest = { ask: 'save' }
      const { FunctionError } = await lambda.send(
        new InvokeCommand({ FunctionName: nameOf('engine'), Qualifier: name, Payload: JSON.stringify(question) }),
      )
      if (FunctionError) throw new Error(`The search engine failed: ${FunctionError}`)
      return true
    },

    /**
     * Makes a release live: search index, workers, API, pages. Records the beginning, so that an interrupted switch can
     * be repeated or undone. Returns false if there is no index for it. Throws a StartupProblem before it changes
     * anything if a function of a new release is missing.
     */
    async switchTo(release: Release, { isNew }: { isNew: boolean }): Promise<boolean> {
      const versions = await versionsIn(lambda, movedByAlias, release.name)
      const missing = versions.filter(({ version }) => version === undefined).map(({ name }) => name)
      if (missing.length === versions.length || (isNew && missing.length > 0))
        throw new StartupProblem(`These functions have no release ${release.name}: ${missing.join(', ')}`)
      const before = await readReleases(recordOfStage)
      const record = switching(before, release)
      await writeReleases(recordOfStage, record)
      const catchUp = release.form === undefined ? done : await (await searchOf())?.switchTo(release.form, { isNew })
      await moveLive(lambda, versions)
      if (!isLocal) {
        await pointApiAt(release.name)
        await putPagesLive(pages, release.name)
      }
      if (before.switchingTo !== undefined || liveRelease(before)?.form !== release.form) await catchUp?.()
      await writeReleases(recordOfStage, { live: release.name, kept: record.kept })
      return catchUp !== undefined
    },

    /**
     * Keeps instances of a release ready by the setting `warm`, and none of others. Without a release, of none. Returns
     * false if there is nothing to keep ready.
     */
    async keepWarm(release: string | undefined): Promise<boolean> {
      if (isLocal) return false
      const { warm } = configuration
      const stage = { functions: functions.map(nameOf), warmed: warmFunctions.map(nameOf), warm }
      await moveWarmInstances(stage, release, { scaling, lambda, now: () => new Date(), pause: 5_000 })
      return warm !== undefined && release !== undefined
    },

    /** Deletes what is left of releases that are no longer kept. `named` is another one to keep, which templates name. */
    async forgetOld(named?: string): Promise<void> {
      const { kept } = await readReleases(recordOfStage)
      const names = [...kept.map(({ name }) => name), ...(named === undefined ? [] : [named])]
      await forgetFunctions(lambda, functions.map(nameOf), names)
      if (!isLocal) await forgetPages(pages, names)
      await (await searchOf())?.forget(kept.map(({ form }) => form))
    },
  }
}
