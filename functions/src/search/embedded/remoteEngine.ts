import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
import { awsClient } from '../../kernel/aws/awsClient.ts'
import type { ApplicantSearch } from '../applicantSearch.ts'
import type { EngineRequest } from './searchEngine.ts'

/** How long a caller waits for the engine, in milliseconds. The function continues loading for the next caller. */
const timeout = 2000

/** Sends a request to the engine function; `signal` aborts it. */
export type Invoke = (question: EngineRequest, signal: AbortSignal) => Promise<unknown>

/** Calls the engine function. Rejects if it fails or takes longer than `limit`, in milliseconds. */
export function remoteEngine(invoke: Invoke, limit = timeout): ApplicantSearch {
  const invokeEngine = async (question: EngineRequest) => (await invoke(question, AbortSignal.timeout(limit))) as never
  return {
    search: (query, searcher) => invokeEngine({ ask: 'search', query, ...searcher }),
    suggest: (term, language, searcher) => invokeEngine({ ask: 'suggest', term, language, ...searcher }),
    possibleDuplicates: (people) => invokeEngine({ ask: 'alike', people }),
    likePairs: (after, most) => invokeEngine({ ask: 'likePairs', after, most }),
    idsOf: (query, most, searcher) => invokeEngine({ ask: 'idsOf', query, most, ...searcher }),
    countAll: (searches, searcher) => invokeEngine({ ask: 'countAll', searches, ...searcher }),
    crew: (requirement, most) => invokeEngine({ ask: 'crew', requirement, most }),
    figures: (monthStart) => invokeEngine({ ask: 'figures', monthStart }),
    histograms: (range) => invokeEngine({ ask: 'histograms', ...range }),
  }
}

export function liveRemoteEngine(FunctionName: string): ApplicantSearch {
  // One attempt, because a second one would exceed the caller's timeout.
  const client = awsClient(LambdaClient, { maxAttempts: 1 })
  return remoteEngine(async (question, abortSignal) => {
    const answer = await client.send(new InvokeCommand({ FunctionName, Payload: JSON.stringify(question) }), {
      abortSignal,
    })
    if (answer.FunctionError !== undefined) throw new Error(`The search engine failed: ${answer.FunctionError}`)
    return JSON.parse(answer.Payload?.transformToString() ?? '')
  })
}
