import { parseArgs } from 'node:util';
import { REPO_ROOT, readRepo } from '#repo/read-repo.ts';
import { coverage, coverageReport } from '#requirements/coverage.ts';
import { requirementList } from '#requirements/requirement-list.ts';

const { values } = parseArgs({ options: { covered: { type: 'boolean', default: false } } });
const files = readRepo(REPO_ROOT);
const found = coverage(requirementList(files), files);
console.log(coverageReport(found, values.covered));
if (found.unknown.length > 0) process.exitCode = 1;
