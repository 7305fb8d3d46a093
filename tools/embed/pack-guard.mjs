// Runs before a package is packed or published, and refuses all programs except pnpm. Only pnpm replaces `exports` by
// `publishConfig.exports`, and `workspace:^` by a version range.
import { existsSync } from 'node:fs'

function stop(line) {
  console.error(line)
  process.exit(1)
}

const { npm_config_user_agent: agent = '', npm_package_name: name } = process.env
if (!agent.startsWith('pnpm/')) stop(`${name}: only pnpm can pack this package (docs/releasing.md)`)
if (!existsSync('dist/index.js')) stop(`${name}: dist is missing; run npm run embed first`)
if (process.argv.includes('--publish'))
  stop(`${name}: this would publish a new build; npm run release publishes the checked files (docs/releasing.md)`)
