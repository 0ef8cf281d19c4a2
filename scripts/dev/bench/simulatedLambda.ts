import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { EngineRequest } from '../../../functions/src/search/embedded/searchEngine.ts'
import type { ChangingTable } from './changingTable.ts'
import type { ContainerAnswer, ContainerCall } from './engineContainer.ts'
import { awsEnvironment } from './separateProcess.ts'

/**
 * What a call on Lambda needs in addition to its processor time, in milliseconds: for its requests to DynamoDB, and once
 * for a new container to load the code and to fetch the snapshot from S3.
 */
const assumed = { requests: 20, newContainer: 400 }

interface Container {
  process: ChildProcess
  freeAt: number
  isNew: boolean
}

/** A call: when it was made, and how long until its answer and how much processor time it took, in milliseconds. */
export interface SimulatedCall extends ContainerAnswer {
  took: number
}

interface Place {
  snapshotFile: string
  table: ChangingTable
  /** Makes the table's state that of a time. */
  moveTableTo: (time: number) => void
}

/**
 * Runs the engine on a number of simulated Lambda containers: each has a processor of its own and answers one call at a
 * time, and a call waits while all are busy. The containers are processes that work one after another, so that neither
 * each other nor other load on the machine slows them down: the time of a call is its processor time and that of
 * requests. Lambda would start another container instead of letting a call wait.
 */
export class SimulatedLambda {
  readonly #place: Place
  readonly #most: number
  readonly #containers: Container[] = []
  #pending: { at: number; question: EngineRequest }[] = []
  saves = 0

  constructor(most: number, place: Place) {
    this.#most = most
    this.#place = place
  }

  /** Starts all containers with a call at this time. */
  async warm(question: EngineRequest, at: number): Promise<void> {
    while (this.#containers.length < this.#most) await this.#ask(await this.#start(), question, at)
  }

  /** Makes a call at a time. Calls must be made in order of their times. */
  async call(question: EngineRequest, at: number): Promise<SimulatedCall> {
    for (let due = this.#nextUntil(at); due; due = this.#nextUntil(at)) await this.#run(due.question, due.at)
    return this.#run(question, at)
  }

  stop(): void {
    for (const { process: child } of this.#containers) child.kill()
  }

  /** Takes the first asynchronous call that was due until a time. */
  #nextUntil(at: number) {
    const due = this.#pending.filter((each) => each.at <= at).sort((a, b) => a.at - b.at)[0]
    this.#pending = this.#pending.filter((each) => each !== due)
    return due
  }

  async #run(question: EngineRequest, at: number): Promise<SimulatedCall> {
    // The one used last, as Lambda seems to choose, or else the first one that becomes free.
    const free = this.#containers.filter(({ freeAt }) => freeAt <= at).sort((a, b) => b.freeAt - a.freeAt)[0]
    if (free) return this.#ask(free, question, at)
    if (this.#containers.length < this.#most) return this.#ask(await this.#start(), question, at)
    const next = this.#containers.toSorted((a, b) => a.freeAt - b.freeAt)[0] as Container
    return this.#ask(next, question, at)
  }

  async #ask(container: Container, question: EngineRequest, at: number): Promise<SimulatedCall> {
    const start = container.isNew ? at + assumed.newContainer : Math.max(at, container.freeAt)
    this.#place.moveTableTo(start)
    const call: ContainerCall = { question, now: start }
    container.process.send(call)
    const [answer] = (await once(container.process, 'message')) as [ContainerAnswer]
    Object.assign(container, { freeAt: start + assumed.requests + answer.worked, isNew: false })
    for (const requested of answer.requested) {
      this.saves += 1
      this.#pending.push({ at: container.freeAt, question: requested })
    }
    return { ...answer, took: container.freeAt - at }
  }

  async #start(): Promise<Container> {
    const { snapshotFile, table } = this.#place
    const child = fork(join(import.meta.dirname, 'engineContainer.ts'), [snapshotFile], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { ...process.env, ...awsEnvironment(table.endpoint) },
    })
    await once(child, 'message')
    const container = { process: child, freeAt: 0, isNew: true }
    this.#containers.push(container)
    return container
  }
}
