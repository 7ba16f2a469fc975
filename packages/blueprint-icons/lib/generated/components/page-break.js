import { jsx as _jsx } from "react/jsx-runtime";
/*
 * Copyright 2024 Palantir Technologies, Inc. All rights reserved.
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *     http://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */
import * as React from "react";
import { IconSize } from "../../iconTypes.js";
import { SVGIconContainer } from "../../svgIconContainer.js";
/** Path data for the 16px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_16 = ["M3 7H1a1 1 0 0 0 0 2h2a1 1 0 0 0 0-2m6 0H7a1 1 0 0 0 0 2h2a1 1 0 0 0 0-2m6 0h-2a1 1 0 1 0 0 2h2a1 1 0 1 0 0-2m-1-7h-2v3H4V0H2v4c0 .55.45 1 1 1h10c.55 0 1-.45 1-1zM2 16h2v-3h8v3h2v-4c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1z"];
/** Path data for the 20px grid; matches {@link generate-icon-paths.mjs} / `<Icon />` from core. */
const PATHS_20 = ["M0 11V9h2a1 1 0 0 1 0 2zm20-2v2h-3a1 1 0 1 1 0-2zM5 9a1 1 0 0 0 0 2h3a1 1 0 1 0 0-2zm5 1a1 1 0 0 1 1-1h3a1 1 0 1 1 0 2h-3a1 1 0 0 1-1-1m7-10h-2v4H4V0H2v5c0 .55.45 1 1 1h13c.55 0 1-.45 1-1zM2 20h2v-4h11v4h2v-5c0-.55-.45-1-1-1H3c-.55 0-1 .45-1 1z"];
export const PageBreakIcon = React.forwardRef((props, ref) => {
    const isLarge = (props.size ?? IconSize.STANDARD) >= IconSize.LARGE;
    const paths = isLarge ? PATHS_20 : PATHS_16;
    return (_jsx(SVGIconContainer, { iconName: "page-break", ref: ref, ...props, children: paths.map((d, i) => (_jsx("path", { d: d, fillRule: "evenodd" }, i))) }));
});
PageBreakIcon.displayName = `Blueprint6.Icon.PageBreakIcon`;
/**
 * @deprecated Use {@link PageBreakIcon} instead.
 */
export const PageBreak = PageBreakIcon;
export default PageBreakIcon;
