import { writeFileSync } from 'node:fs'
import { mapValues } from 'es-toolkit'
import { grants } from '../../infra/lib/grants.ts'
import { releasedGrantsFile, releasedGrantsText, withReleased } from '../../infra/lib/releasedGrants.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { contractText, releasedContractFile } from '../../openapi/releasedContract.ts'
import { readArguments } from '../cli/command.ts'

const usage = `npm run contract [-- options]

  --released   the last release is live everywhere: forget permissions that only an older one needed

Keeps today's API and permissions as those of the last release, in openapi/released.json and infra/releasedGrants.json. Run it with each
release. Until then, tests fail on changes that break pages, partners or agents of the last release, and its functions keep their
permissions.`

const { values } = readArguments({ options: { released: { type: 'boolean', default: false } } }, usage)
const kept = values.released ? grants : mapValues(grants, (grant, name) => withReleased(name, grant))
writeFileSync(releasedContractFile, contractText(openApiDocument()))
writeFileSync(releasedGrantsFile, releasedGrantsText(kept))
console.log(`Written: ${releasedContractFile}, ${releasedGrantsFile}`)
