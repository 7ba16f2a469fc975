# Portal and API in one image. PDF files are printed by the Gotenberg that GOTENBERG_URL names: no browser in here.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages ./packages
RUN npm ci --no-audit --no-fund
COPY . .
ARG BUILD_LABEL=local
ENV BUILD_LABEL=${BUILD_LABEL}
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:22-bookworm-slim
# A container listens on every address, so the server starts only with IDENTITY set (docs/identity.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data BACKUP_DIR=/backups
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/server/data/migrations ./server/data/migrations
COPY --from=build /app/docs/user-guide ./docs/user-guide
COPY --from=build /app/demo/recordings ./demo/recordings
RUN mkdir /data /backups && chown node:node /data /backups
USER node
VOLUME /data /backups
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:8080/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
