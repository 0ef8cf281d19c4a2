import { LambdaClient } from '@aws-sdk/client-lambda'
import { S3Client } from '@aws-sdk/client-s3'
import { SSMClient } from '@aws-sdk/client-ssm'
import type { Configuration } from '../../../infra/lib/configuration.ts'
import { deployedFunctions } from '../../../infra/lib/deployedFunctions.ts'
import { isInternal } from '../../../infra/lib/functionEntries.ts'
import { apiStageName, deploymentOf, releaseVariable } from '../../../infra/lib/names.ts'
import { apiGateway, apiIdOf } from '../account/apiGateway.ts'
import { stageAws } from '../stageAws.ts'
import { forgetFunctions, moveLive, publishFunctions } from './functionReleases.ts'
import { forgetPages, putPagesLive } from './pageReleases.ts'
import { type Release, readReleases, switching, writeReleases } from './releaseRecord.ts'

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
  const pages = { s3: new S3Client(aws), bucket: names.bucket('web', place) }
  const functions = deployedFunctions(configuration)
  const nameOf = (name: (typeof functions)[number]) => names.function(name)
  // Locally, the API calls aliases as well, and the pages are served from their folder.
  const isLocal = configuration.site.servedBy === 'preview'
  const movedByAlias = functions.filter((name) => isLocal || isInternal(name)).map(nameOf)

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

    /** Publishes the deployed code of all functions as a release, next to the live one. */
    async publish(name: string): Promise<Release> {
      await publishFunctions(lambda, functions.map(nameOf), name)
      return { name, at: new Date().toISOString() }
    },

    /**
     * Makes a release live: workers, then the API, then the pages. Records the beginning, so that an interrupted switch
     * can be repeated or undone.
     */
    async switchTo(release: Release): Promise<void> {
      const record = switching(await readReleases(recordOfStage), release)
      await writeReleases(recordOfStage, record)
      await moveLive(lambda, movedByAlias, release.name)
      if (!isLocal) {
        await pointApiAt(release.name)
        await putPagesLive(pages, release.name)
      }
      await writeReleases(recordOfStage, { live: release.name, kept: record.kept })
    },

    /** Deletes what is left of releases that are no longer kept. */
    async forgetOld(): Promise<void> {
      const kept = (await readReleases(recordOfStage)).kept.map(({ name }) => name)
      await forgetFunctions(lambda, functions.map(nameOf), kept)
      if (!isLocal) await forgetPages(pages, kept)
    },
  }
}
