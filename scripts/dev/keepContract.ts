import { writeFileSync } from 'node:fs'
import { grants } from '../../infra/lib/grants.ts'
import { releasedGrantsFile, releasedGrantsText } from '../../infra/lib/releasedGrants.ts'
import { openApiDocument } from '../../openapi/document.ts'
import { contractText, releasedContractFile } from '../../openapi/releasedContract.ts'
import { printHelpAndExit } from '../cli/command.ts'

printHelpAndExit(`npm run contract

Keeps today's API and permissions as those of the last release, in openapi/released.json and infra/releasedGrants.json. Run it with each
release. Until then, tests fail on changes that break pages, partners or agents of the last release, and its functions keep their
permissions.`)

writeFileSync(releasedContractFile, contractText(openApiDocument()))
writeFileSync(releasedGrantsFile, releasedGrantsText(grants))
console.log(`Written: ${releasedContractFile}, ${releasedGrantsFile}`)
