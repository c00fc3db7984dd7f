/** The path of `testText`, apart from its schema: the browser asks for it when nothing else can be loaded. */
export const TEST_TEXT_PATH = '/api/v1/test/200/text';
