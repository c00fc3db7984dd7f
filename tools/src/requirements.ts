import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPO_ROOT, readRepo } from '#repo/read-repo.ts';
import { coverage, coverageReport } from '#requirements/coverage.ts';
import { requirementList } from '#requirements/requirement-list.ts';

const { values } = parseArgs({ options: { covered: { type: 'boolean', default: false } } });
const areas = requirementList(readFileSync(join(REPO_ROOT, 'docs/requirements.md'), 'utf8'));
const found = coverage(areas, readRepo(REPO_ROOT));
console.log(coverageReport(found, values.covered));
if (found.unknown.length > 0) process.exitCode = 1;
