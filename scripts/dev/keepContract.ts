import { writeFileSync } from 'node:fs'
import { openApiDocument } from '../../openapi/document.ts'
import { contractText, releasedContractFile } from '../../openapi/releasedContract.ts'
import { printHelpAndExit } from '../cli/command.ts'

printHelpAndExit(`npm run contract

Keeps today's API as that of the last release, in openapi/released.json. Run it with each release. Until then, tests fail on changes
that break pages, partners or agents of the last release.`)

writeFileSync(releasedContractFile, contractText(openApiDocument()))
console.log(`Written: ${releasedContractFile}`)
